import { randomInt } from 'node:crypto';

/** `npm run trials` sets it: random trials at their full length. Every other run has a short share of them. */
const IS_LONG = process.env.TRIALS === 'long';

/** Where the dice of this run begin. A red trial prints its own; set, it is repeated. */
export const TRIAL_SEED = Number(process.env.TRIAL_SEED ?? randomInt(2 ** 31));

/** How long a trial is: rounds, seconds or runs, as the trial means it. */
export const trialSize = <T = number>(short: T, long: T): T => (IS_LONG ? long : short);

/** A number from 0 to `sides` - 1. */
export type Dice = (sides: number) => number;

/** Numbers that look random and are the same for the same seed. */
export function diceOf(seed: number): Dice {
  let state = Math.imul(seed, 2_654_435_761);
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}

/** Rounds of a long trial that was ended in between go on with the seed that was said last, and so many of them. */
const ROUNDS = process.env.TRIAL_ROUNDS ? Number(process.env.TRIAL_ROUNDS) : null;
/** How often a long trial says how far it has come. */
const TOLD_EVERY = 250;

/**
 * Runs a trial in rounds, each from a seed of its own, and says of a red round how to begin with it.
 * @param round is told its lane, so that it meddles with no other that runs at the same time
 * @param options.name a trial that takes hours says by it how far it has come, and how to go on from there
 * @param options.lanes how many rounds go on at once: a round mostly waits
 */
export async function inRounds(
  most: number,
  round: (seed: number, lane: number) => Promise<void>,
  { name = '', lanes = 1 }: { name?: string; lanes?: number } = {},
): Promise<void> {
  const isTold = name !== '' && IS_LONG;
  const rounds = isTold ? (ROUNDS ?? most) : most;
  let begun = 0;
  let red = false;
  const drive = async (lane: number): Promise<void> => {
    for (let at = begun++; at < rounds && !red; at = begun++) {
      const seed = TRIAL_SEED + at;
      if (isTold && at > 0 && at % TOLD_EVERY === 0) {
        // what is still under way in the other lanes is done again
        const next = at - lanes + 1;
        console.log(
          `${name}: ${at} of ${rounds} rounds; go on with TRIAL_SEED=${TRIAL_SEED + next} TRIAL_ROUNDS=${rounds - next}`,
        );
      }
      try {
        await round(seed, lane);
      } catch (error) {
        red = true;
        if (error instanceof Error)
          error.message = `round ${at + 1} of ${rounds}, begin with it by TRIAL_SEED=${seed}: ${error.message}`;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(lanes, rounds) }, (_, lane) => drive(lane)));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
