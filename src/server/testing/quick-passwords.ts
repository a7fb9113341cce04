import { createRequire } from 'node:module';

/**
 * Makes hashing passwords cheap in the process that loads this first (`node --import`, a set-up file of the tests).
 * It reaches into the library from outside, so the product has no switch that anybody could turn. Hashes made with
 * it stay what they are: argon2id, with their cost written in them.
 */
type Argon2 = { hash(password: string, options: Record<string, number>): Promise<string> };
const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 };

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2 & { isQuick?: true };
if (!argon2.isQuick) {
  const { hash } = argon2;
  argon2.hash = (password, options) => hash(password, { ...options, ...QUICK });
  argon2.isQuick = true;
}
