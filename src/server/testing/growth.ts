/** The same amount of text in one piece may cost so many times what it costs in sixteen, for caches and garbage. */
const MOST = 2.5;
/** What is quicker than this keeps nobody waiting, and the clock of a thread ticks every few milliseconds. */
const NOISE_MS = 25;
/** Texts that look too steep are read so often again, and their quickest runs count. */
const AGAIN = 4;

/** A parser of text from outside; may throw. */
export type Reads = (text: string) => unknown;
/** What is read: texts of each of these pieces, up to `most` characters and so many times as many. */
export type Growing = {
  name: string;
  most: number;
  pieces: readonly string[];
  read: Reads;
  also?: readonly number[];
};

/** Processor time of this thread for reading a text so many times. Milliseconds. */
async function costOf(read: Reads, text: string, times: number): Promise<number> {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time += 1) {
    try {
      await read(text);
    } catch {
      // a refusal costs too
    }
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Reads as much text as may be sent in sixteen pieces, in four and in one, and then longer ones. The whole has to cost
 * about the same each time, so a slow or busy machine changes nothing.
 * @returns null, or what it cost where that grows faster than the text
 */
export async function steepest({ read, most, also = [] }: Growing, piece: string): Promise<string | null> {
  const shares = [1 / 16, 1 / 4, 1, ...also].map((share) => ({
    text: piece.repeat(Math.max(1, Math.floor((most * share) / piece.length))),
    times: Math.max(1, 1 / share),
    /** How many times as much as the others it is in all. */
    whole: Math.max(1, share),
    cost: Number.POSITIVE_INFINITY,
  }));
  const isSteep = () =>
    shares.some(({ cost, whole }, at) =>
      shares.slice(0, at).some((less) => cost > NOISE_MS + MOST * (whole / less.whole) * less.cost),
    );
  for (let time = 0; time === 0 || (time <= AGAIN && isSteep()); time += 1)
    for (const share of shares) share.cost = Math.min(share.cost, await costOf(read, share.text, share.times));
  return isSteep()
    ? `${JSON.stringify(piece.slice(0, 40))}: ${shares.map(({ cost }) => cost.toFixed()).join(' → ')} ms`
    : null;
}

/** So many times what is allowed is refused. */
const BEYOND = 10;
/** To tell in which letters it is written takes all of it; to read it all would cost ten times as much. */
const MOST_BEYOND = 5;

/**
 * Reads a little more than is allowed, and ten times as much: both are refused, and the second costs far less than ten
 * times the first.
 * @param most how many pieces are allowed
 * @returns null, or what it cost where that grows with what is never used
 */
export async function readsOn(read: Reads, piece: string, most: number): Promise<string | null> {
  const [little, much] = [piece.repeat(most + 1), piece.repeat(BEYOND * most)];
  let [less, more] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isSteep = () => more > NOISE_MS + MOST_BEYOND * less;
  for (let time = 0; time === 0 || (time <= AGAIN && isSteep()); time += 1) {
    less = Math.min(less, await costOf(read, little, 1));
    more = Math.min(more, await costOf(read, much, 1));
  }
  return isSteep() ? `${JSON.stringify(piece.slice(0, 40))}: ${less.toFixed()} → ${more.toFixed()} ms` : null;
}
