import type { Problem } from '../../../../contract/problem.ts';
import { passwordProblem, preparePassword } from '../../../../contract/rules/password.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { isCommonPassword } from './common-passwords.ts';

type Owner = { tenant: Pick<Tenant, 'key' | 'name' | 'shortName'>; email: string };

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** Shorter pieces of an address occur in other words by chance. */
const PIECE_MIN = 4;

/** The names a password may not contain: the tenant's, and the parts of the own address (reliability.md row 58). */
function ownNames({ tenant, email }: Owner): string[] {
  const [local = ''] = email.toLowerCase().split('@');
  const pieces = [local, ...local.split(/[^\p{L}\p{N}]+/u)].filter((piece) => piece.length >= PIECE_MIN);
  const names = [tenant.name, tenant.shortName].flatMap((name) => [name.en, name['zh-hant']]);
  return [tenant.key, ...names, ...pieces].map(letters).filter((name) => name.length > 1);
}

/** What is wrong with a new password, or null. Nothing of it is trimmed (ACC-5). */
export function newPasswordProblem(password: string, owner: Owner): Problem | null {
  const weak = passwordProblem(password);
  if (weak) return weak;
  if (isCommonPassword(password)) return { key: 'problem.passwordCommon' };
  const text = letters(password);
  return ownNames(owner).some((name) => text.includes(name)) ? { key: 'problem.passwordOwn' } : null;
}

/** What is wrong with a new password and its confirmation, by field, or null. */
export function newPasswordProblems(
  input: { password: string; passwordConfirm?: string | undefined },
  owner: Owner,
): Record<string, Problem[]> | null {
  const weak = newPasswordProblem(input.password, owner);
  const differs =
    input.passwordConfirm !== undefined && preparePassword(input.passwordConfirm) !== preparePassword(input.password);
  if (!weak && !differs) return null;
  return {
    ...(weak && { password: [weak] }),
    ...(differs && { passwordConfirm: [{ key: 'problem.match' }] }),
  };
}
