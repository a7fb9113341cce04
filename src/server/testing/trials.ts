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

/** Runs a trial in rounds, each from a seed of its own, and says of a red round how to begin with it. */
export async function inRounds(rounds: number, round: (seed: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < rounds; at += 1) {
    const seed = TRIAL_SEED + at;
    try {
      await round(seed);
    } catch (error) {
      if (error instanceof Error)
        error.message = `round ${at + 1} of ${rounds}, begin with it by TRIAL_SEED=${seed}: ${error.message}`;
      throw error;
    }
  }
}
