import { hash, verify } from '@node-rs/argon2';
import { preparePassword } from '../../../../contract/rules/password.ts';

/** Argon2id as OWASP asks for it: 19 MiB, two passes, one lane. The library's default is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashed when there is no account or no password, so that the answer takes as long as for a wrong one. */
const nobodys = hash('nobody has this password', COST);

/** The hash of a password in its prepared form; nothing is trimmed or cut. */
export const hashPassword = (password: string): Promise<string> => hash(preparePassword(password), COST);

/** `outdated`: right, but the hash was made before passwords were prepared, and is to be replaced. */
export type Comparison = 'wrong' | 'right' | 'outdated';

/**
 * Compares a password with the hash that is stored. Earlier hashes are of what the keyboard sent, composed or not. Does
 * the same work when there is no hash.
 * @param compare the library's comparison
 */
export async function comparePassword(
  stored: string | null | undefined,
  typed: string,
  compare: (hashed: string, password: string) => Promise<boolean> = verify,
): Promise<Comparison> {
  const prepared = preparePassword(typed);
  const forms = new Set([prepared, typed, typed.normalize('NFC'), typed.normalize('NFD')]);
  const against = stored ?? (await nobodys);
  for (const form of forms) {
    if (!(await compare(against, form)) || typeof stored !== 'string') continue;
    return form === prepared ? 'right' : 'outdated';
  }
  return 'wrong';
}

/** Whether a password is right. */
export const verifyPassword = async (stored: string | null | undefined, typed: string): Promise<boolean> =>
  (await comparePassword(stored, typed)) !== 'wrong';
