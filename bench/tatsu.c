/* Tatsu in C: the yardstick. The same table, the same moves listed in the same order and the same generator as
   src/chabudai/games/tatsu/rules.py, so that one seed plays the very same games. "T9" is clause 9 of its RULEBOOK.md.

   Box and State lie in memory as the records of the rules do: Python hands over its own. */

#include <stdbool.h>
#include <stdint.h>

enum { BLACK, WHITE, SEATS };
enum { VINE, WATER, FIRE, KINDS };
enum { START, ROLL, FIRST, SECOND, OVER };
enum { TYPE = 1, STRIPPED = 2, CAP = 4 };
enum { CHANCE = 8, SEGMENTS = 24, DICE = 6, LAYOUTS = 2, EMPTY = -1 };
enum {
    SOURCES = SEGMENTS + KINDS,
    ESCAPES = DICE * SOURCES,
    PASS = ESCAPES + SEGMENTS,
    STARTS = PASS + 1,
    ROLLS = STARTS + 2
};

typedef struct __attribute__((packed)) {
    int8_t corner[LAYOUTS][SEGMENTS];
    int8_t entry[LAYOUTS][SEATS][KINDS];
    int8_t travel[SEATS];
    int8_t stones[KINDS];
} Box;

typedef struct __attribute__((packed)) {
    int8_t seats;
    int16_t to_act;
    int8_t layout, start, recruit_then_enter_same_turn;
    int16_t turn_cap;
    int8_t phase, turn;
    int16_t low, high;
    int8_t inner[SEGMENTS], outer[SEGMENTS];
    int8_t tray[SEATS][KINDS], mat[SEATS][KINDS], dead[SEATS][KINDS];
    int8_t recruited[KINDS];
    int16_t turns;
    int8_t reason, winner;
} State;

const int64_t box_size = sizeof(Box);
const int64_t state_size = sizeof(State);

/* -- chance: xorshift64*, as `below` in core/rule.py ------------------------------------------------------------- */

static int below(uint64_t *rng, int n) {
    uint64_t x = *rng;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *rng = x;
    return (int)((((x * 0x2545F4914F6CDD1DULL) >> 32) * (uint64_t)n) >> 32);
}

/* -- what may be done -------------------------------------------------------------------------------------------- */

static void setup(const Box *box, State *s) { /* T4 */
    for (int segment = 0; segment < SEGMENTS; segment++) {
        s->inner[segment] = EMPTY;
        s->outer[segment] = EMPTY;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        for (int kind = 0; kind < KINDS; kind++) s->tray[seat][kind] = box->stones[kind];
        for (int die = 0; die < KINDS; die++) {
            s->inner[box->entry[s->layout][seat][die]] = seat * KINDS + VINE;
            s->tray[seat][VINE] -= 1;
        }
    }
    s->winner = EMPTY;
    s->to_act = 1 << CHANCE;
    s->phase = s->start == 0 ? START : ROLL;
    s->turn = s->start == 2 ? WHITE : BLACK;
}

static int ahead(int segment, int way) { /* T9 */
    int target = segment + way;
    if (target >= SEGMENTS) return target - SEGMENTS;
    return target < 0 ? target + SEGMENTS : target;
}

static bool is_full(const State *s, int segment) { return s->outer[segment] != EMPTY; } /* T2, T10 */

static bool is_of(int seat, int stone) { return 0 <= stone - seat * KINDS && stone - seat * KINDS < KINDS; }

static bool is_free(const State *s, int seat, int segment) { /* T3, T12, T14 */
    return is_of(seat, s->outer[segment] != EMPTY ? s->outer[segment] : s->inner[segment]);
}

static bool is_captive(const State *s, int seat, int segment) { /* T3, T26 */
    return s->outer[segment] != EMPTY && !is_of(seat, s->outer[segment]) && is_of(seat, s->inner[segment]);
}

static bool may_enter(const State *s, int seat, int kind) { /* T16, T30 */
    int fresh = s->recruit_then_enter_same_turn ? 0 : s->recruited[kind];
    return s->mat[seat][kind] > fresh;
}

static int falls(int32_t *out) { /* T5 */
    int count = 0;
    for (int a = 0; a < DICE; a++)
        for (int b = 0; b < DICE; b++) out[count++] = ROLLS + (a < b ? a : b) * DICE + (a < b ? b : a);
    return count;
}

static int uses(const Box *box, const State *s, int seat, int die, int32_t *out, int count) { /* T9-T12, T16-T18 */
    if (die == 0) return count;
    int first = (die - 1) * SOURCES;
    int way = box->travel[seat] * die;
    for (int segment = 0; segment < SEGMENTS; segment++)
        if (is_free(s, seat, segment) && !is_full(s, ahead(segment, way))) out[count++] = first + segment;
    if (die <= KINDS && !is_full(s, box->entry[s->layout][seat][die - 1]))
        for (int kind = 0; kind < KINDS; kind++)
            if (may_enter(s, seat, kind)) out[count++] = first + SEGMENTS + kind;
    return count;
}

static int escapes(const Box *box, const State *s, int seat, int32_t *out, int count) { /* T32, T33 */
    int way = box->travel[seat] * s->low;
    for (int segment = 0; segment < SEGMENTS; segment++)
        if (is_captive(s, seat, segment) && !is_full(s, ahead(segment, way))) out[count++] = ESCAPES + segment;
    return count;
}

static int legal(const Box *box, const State *s, int seat, int32_t *out) { /* T4-T38 */
    if (!(s->to_act & 1 << seat)) return 0;
    if (s->phase == START) {
        out[0] = STARTS + BLACK;
        out[1] = STARTS + WHITE;
        return 2;
    }
    if (s->phase == ROLL) return falls(out);
    int count = uses(box, s, seat, s->low, out, 0);
    if (s->high != s->low) count = uses(box, s, seat, s->high, out, count);
    if (s->phase == FIRST) count = escapes(box, s, seat, out, count);
    if (count == 0) out[count++] = PASS; /* T38 */
    return count;
}

static bool can_use(const Box *box, const State *s, int seat, int die) { /* T36 */
    if (die == 0) return false;
    int way = box->travel[seat] * die;
    for (int segment = 0; segment < SEGMENTS; segment++)
        if (is_free(s, seat, segment) && !is_full(s, ahead(segment, way))) return true;
    if (die <= KINDS && !is_full(s, box->entry[s->layout][seat][die - 1]))
        for (int kind = 0; kind < KINDS; kind++)
            if (may_enter(s, seat, kind)) return true;
    return false;
}

/* -- what happens ------------------------------------------------------------------------------------------------ */

static void end(State *s, int reason) { /* T41 */
    s->low = s->high = 0;
    for (int kind = 0; kind < KINDS; kind++) s->recruited[kind] = 0;
    s->reason = reason;
    s->phase = OVER;
    s->to_act = 0;
}

static void end_turn(State *s) { /* T38, T41, T44 */
    s->low = s->high = 0;
    for (int kind = 0; kind < KINDS; kind++) s->recruited[kind] = 0;
    s->turns += 1;
    if (s->turns >= s->turn_cap) {
        end(s, CAP);
    } else {
        s->turn = 1 - s->turn;
        s->phase = ROLL;
        s->to_act = 1 << CHANCE;
    }
}

static void win(const Box *box, State *s, int seat) { /* T39-T43 */
    int enemy = 1 - seat, reason = 0, in_battle = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (s->dead[enemy][kind] == box->stones[kind]) reason = TYPE;
        in_battle += box->stones[kind] - s->tray[enemy][kind] - s->dead[enemy][kind];
    }
    if (in_battle == 0) reason += STRIPPED;
    if (reason > 0) {
        s->winner = seat;
        end(s, reason);
    }
}

static void recruit(const Box *box, State *s, int seat, int segment) { /* T27-T31 */
    int kind = box->corner[s->layout][segment];
    if (kind != EMPTY && s->tray[seat][kind] > 0) {
        s->tray[seat][kind] -= 1;
        s->mat[seat][kind] += 1;
        s->recruited[kind] += 1;
    }
}

static void arrive(const Box *box, State *s, int stone, int segment) { /* T21-T29 */
    int seat = stone / KINDS, kind = stone % KINDS;
    int met = s->inner[segment];
    if (met == EMPTY) {
        s->inner[segment] = stone;
    } else if (is_of(seat, met) || kind == VINE) {
        s->outer[segment] = stone;
    } else {
        s->inner[segment] = stone;
        if (kind == WATER) s->tray[1 - seat][met % KINDS] += 1;
        else s->dead[1 - seat][met % KINDS] += 1;
    }
    recruit(box, s, seat, segment);
    win(box, s, seat);
}

static int lift(State *s, int segment) { /* T14, T15 */
    int8_t *place = is_full(s, segment) ? s->outer : s->inner;
    int stone = place[segment];
    place[segment] = EMPTY;
    return stone;
}

static void use(const Box *box, State *s, int seat, int die, int source) { /* T6-T9, T16, T36 */
    int stone, target;
    if (source < SEGMENTS) {
        stone = lift(s, source);
        target = ahead(source, box->travel[seat] * die);
    } else {
        s->mat[seat][source - SEGMENTS] -= 1;
        stone = seat * KINDS + source - SEGMENTS;
        target = box->entry[s->layout][seat][die - 1];
    }
    int other = s->phase == FIRST ? s->low + s->high - die : 0;
    s->low = s->high = other;
    arrive(box, s, stone, target);
    if (s->phase == OVER) return;
    s->phase = SECOND;
    if (!can_use(box, s, seat, other)) end_turn(s);
}

static void escape(const Box *box, State *s, int seat, int segment) { /* T32-T34 */
    int stone = s->inner[segment];
    s->inner[segment] = s->outer[segment];
    s->outer[segment] = EMPTY;
    arrive(box, s, stone, ahead(segment, box->travel[seat] * s->low));
    if (s->phase != OVER) end_turn(s);
}

static void roll(State *s, int dice) { /* T5 */
    s->low = dice / DICE + 1;
    s->high = dice % DICE + 1;
    s->phase = FIRST;
    s->to_act = 1 << s->turn;
}

static void play(const Box *box, State *s, int seat, int move) { /* T4-T7 */
    if (move >= ROLLS) {
        roll(s, move - ROLLS);
    } else if (move >= STARTS) {
        s->turn = move - STARTS;
        s->phase = ROLL;
    } else if (move == PASS) {
        end_turn(s);
    } else if (move >= ESCAPES) {
        escape(box, s, seat, move - ESCAPES);
    } else {
        use(box, s, seat, move / SOURCES + 1, move % SOURCES);
    }
}

static void standing(const State *s, int32_t *out) { /* T42, T44 */
    for (int seat = 0; seat < s->seats; seat++) out[seat] = s->winner == seat || s->winner == EMPTY ? 1 : 2;
}

/* -- whole games, as core/loops.py plays them -------------------------------------------------------------------- */

static int next_seat(const State *s) {
    int waiting = s->to_act, seat = 0;
    while (!(waiting & 1)) {
        waiting >>= 1;
        seat++;
    }
    return seat;
}

static int step(const Box *box, State *s, int32_t *out, uint64_t *rng) {
    int seat = next_seat(s);
    int count = legal(box, s, seat, out);
    play(box, s, seat, out[below(rng, count)]);
    return seat;
}

int64_t many(const Box *box, State *s, const State *empty, int64_t games, int32_t *out, uint64_t *rng,
             int32_t *places, int64_t *tally) {
    int64_t moves = 0;
    for (int64_t game = 0; game < games; game++) {
        *s = *empty;
        setup(box, s);
        while (s->to_act)
            if (step(box, s, out, rng) != CHANCE) moves++;
        standing(s, places);
        for (int seat = 0; seat < s->seats; seat++) tally[seat * (SEATS + 1) + places[seat]]++;
    }
    return moves;
}
