import { type Capability, isCapability, moduleOfCapability } from '../../../../contract/capabilities.ts';
import { hasModules } from '../../../../contract/modules.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { NOT_COMPOSED, roleProblems, type TypedRole, withNeeded } from '../../../../contract/roles/own-role.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { RoleDefinition } from '../../../../tenants/tenant.ts';
import { CAPABILITY_WORDS } from '../../contract/capability-words.ts';

type ReadRole = Pick<TypedRole, 'name' | 'about'> & { capabilities: Capability[] };

/**
 * A role as it was typed, read and checked; all that is wrong with it is said at once, at its places.
 * @param change.role the key of the role that is changed
 * @param change.before what it held: that may stay, whatever became of the module it belongs to
 * @param change.holds whether whoever acts holds a capability now
 */
export function readTypedRole(
  ctx: Context,
  typed: TypedRole,
  change: { role?: string; before: readonly Capability[]; holds: (capability: Capability) => boolean },
): ReadRole {
  const problems = roleProblems(typed);
  const put = (place: string, problem: Problem) => {
    problems[place] ??= problem;
  };
  for (const lang of ['en', 'zh-hant'] as const)
    if (isNameTaken(ctx.tenant.roles, lang, typed.name[lang], change.role))
      put(`name.${lang}`, { key: 'roles.problem.nameTaken' });
  const unknown = typed.capabilities.filter((name) => !isCapability(name));
  if (unknown.length > 0)
    put('capabilities', { key: 'roles.problem.unknown', params: { names: unknown.slice(0, 3).join(', ') } });
  const capabilities = withNeeded(typed.capabilities.filter(isCapability));
  const added = capabilities.filter((capability) => !change.before.includes(capability));
  const named = (names: readonly Capability[]) => names.map((name) => ctx.t(CAPABILITY_WORDS[name])).join(', ');
  const refuse = (names: readonly Capability[], key: Problem['key']) => {
    if (names.length > 0) put('capabilities', { key, params: { names: named(names) } });
  };
  refuse(
    capabilities.filter((capability) => NOT_COMPOSED.includes(capability)),
    'roles.problem.notComposed',
  );
  refuse(
    added.filter((capability) => !hasModules(ctx.tenant.modules, moduleOfCapability(capability))),
    'roles.problem.moduleOff',
  );
  refuse(
    added.filter((capability) => !change.holds(capability)),
    'roles.problem.exceeds',
  );
  const wrong = Object.entries(problems);
  if (wrong.length > 0)
    throw new Refusal('request.invalid', {
      problems: Object.fromEntries(wrong.map(([place, problem]) => [place, [problem]])),
    });
  return { name: typed.name, about: typed.about, capabilities };
}

/** Two roles of one name could not be told apart where one is given. */
const isNameTaken = (
  roles: Readonly<Record<string, RoleDefinition>>,
  lang: 'en' | 'zh-hant',
  name: string,
  itself: string | undefined,
): boolean =>
  Object.entries(roles).some(
    ([role, { label }]) => role !== itself && label[lang].toLowerCase() === name.trim().toLowerCase(),
  );
