import type { Output } from '../../../contract/calls/calls.ts';
import { capabilityMap } from '../../../contract/capabilities.ts';
import { IDLE_MS, SESSION_MS } from '../../../contract/limits.ts';
import { hasModules } from '../../../contract/modules.ts';
import type { Person } from '../../engine/actor.ts';
import type { Context } from '../../engine/context.ts';
import { factorsOf } from './factor.store.ts';
import { isStaff } from './parts/staff-factor.ts';
import { roleLabel } from './present.ts';
import { owedFactors } from './rules.ts';

type Session = Output<'GET /session'>;

/**
 * Who is asking and what they may do (ACC-8). Hot: it costs no statement beyond the door's.
 * While the second factor is owed nobody is logged in yet: ID 0 and nothing held. Who must first set one up has an ID
 * and holds nothing.
 */
export async function session(ctx: Context): Promise<Session> {
  const { actor } = ctx;
  if (actor.kind !== 'person') return nobody(ctx);
  const known = { ...nobody(ctx), email: actor.email, displayName: actor.displayName, idleEndsAt: idleEnd(actor) };
  if (!actor.completed) return halfway(ctx, actor, known);
  return {
    ...known,
    ...wireId(actor),
    capabilities: capabilityMap(actor.capabilities),
    module: Object.assign(noModules(), ...Object.values(ctx.engine.sessions).map(({ show }) => show(ctx, actor))),
    roles: [...actor.roles],
    menus: menus(ctx),
    secondFactorMissing:
      actor.factorMissing && !actor.visitorFrom && actor.viewAs === null && isStaff(ctx.tenant, actor.roles),
    visitorFrom: actor.visitorFrom,
    viewAs: actor.viewAs === null ? null : { role: actor.viewAs, label: roleLabel(ctx, actor.viewAs) },
  };
}

const wireId = ({ accountNumber: ID, accountId }: Person) => ({ ID, itrcUser: { ID }, accountId });

const NOTHING = capabilityMap(new Set());

/** What the specification has every session say (§3), where no room knows more of the person. */
const noModules = (): Session['module'] => ({
  membership: { membershipStatus: null, membershipRole: null },
  event: { wofoo3aProject: [] },
});

function nobody(ctx: Context): Session {
  return {
    ID: 0,
    capabilities: NOTHING,
    itrcUser: { ID: 0 },
    module: noModules(),
    time: ctx.now.toISOString(),
    accountId: null,
    email: '',
    displayName: '',
    roles: [],
    menus: [],
    idleEndsAt: null,
    secondFactorOwed: null,
    secondFactorMissing: false,
    visitorFrom: null,
    viewAs: null,
  };
}

async function halfway(ctx: Context, person: Person, known: Session): Promise<Session> {
  const factors = await ctx.transaction((db) => factorsOf(db, person.accountId));
  const owed = owedFactors(factors, true);
  if (owed) return { ...known, secondFactorOwed: owed };
  return { ...known, ...wireId(person), secondFactorMissing: true };
}

/** When the session ends unless the person does something; never later than its longest life. */
const idleEnd = ({ lastSeenAt, createdAt }: Person): string =>
  new Date(Math.min(lastSeenAt.getTime() + IDLE_MS, createdAt.getTime() + SESSION_MS)).toISOString();

/** The lines of the sidebar this person may see, in the reader's language. */
function menus(ctx: Context): Session['menus'] {
  const { words } = ctx.engine;
  const { roles } = ctx.person;
  return ctx.tenant.menus
    .filter(({ module }) => hasModules(ctx.tenant.modules, module))
    .filter(({ can }) => !can || can.some((capability) => ctx.can(capability)))
    .filter(({ notFor }) => !notFor || roles.length === 0 || roles.some((role) => !notFor.includes(role)))
    .map(({ group, label, action, icon, path }) => ({
      group: words.pick(ctx.lang, group),
      label: words.pick(ctx.lang, label),
      action,
      icon,
      ...(path !== undefined && { path }),
    }));
}
