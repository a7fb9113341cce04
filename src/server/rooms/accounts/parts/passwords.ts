import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP asks for it: 19 MiB, two passes, one lane (stack.md §5). The library's default is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashed when there is no account or no password, so that the answer takes as long as for a wrong one. */
const nobodys = hash('nobody has this password', COST);

/** The password exactly as typed; nothing is trimmed, cut or normalised. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether a password is right; does the same work when there is none to compare with. */
export async function verifyPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(kept ?? (await nobodys), password);
  return right && typeof kept === 'string';
}
