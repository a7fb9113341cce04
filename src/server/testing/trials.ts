import { randomInt } from 'node:crypto';

/** `npm run trials` sets it: random trials at their full length. Every other run has a short share of them. */
const IS_LONG = process.env.TRIALS === 'long';

/** Where the dice of this run begin. A red trial prints its own; set, it is repeated. */
export const TRIAL_SEED = Number(process.env.TRIAL_SEED ?? randomInt(2 ** 31));

/** How long a trial is: rounds, seconds or runs, as the trial means it. */
export const trialSize = (short: number, long: number): number => (IS_LONG ? long : short);

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
 * @param name a trial that takes hours says by it how far it has come, and how to go on from there
 */
export async function inRounds(most: number, round: (seed: number) => Promise<void>, name = ''): Promise<void> {
  const rounds = name && IS_LONG ? (ROUNDS ?? most) : most;
  for (let at = 0; at < rounds; at += 1) {
    const seed = TRIAL_SEED + at;
    if (name && IS_LONG && at > 0 && at % TOLD_EVERY === 0)
      console.log(`${name}: ${at} of ${rounds} rounds; go on with TRIAL_SEED=${seed} TRIAL_ROUNDS=${rounds - at}`);
    try {
      await round(seed);
    } catch (error) {
      if (error instanceof Error)
        error.message = `round ${at + 1} of ${rounds}, begin with it by TRIAL_SEED=${seed}: ${error.message}`;
      throw error;
    }
  }
}
