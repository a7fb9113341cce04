import type { Output } from '../../../../contract/calls/calls.ts';
import { capabilityMap } from '../../../../contract/capabilities.ts';
import { IDLE_MS, SESSION_MS } from '../../../../contract/limits.ts';
import type { Person } from '../../../../engine/server/actor.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { roleName } from '../../../../engine/server/roles/role-name.ts';
import { Prepared } from '../../../../engine/server/verb.ts';
import { factorsOf } from '../factors/factor.store.ts';
import { isStaff } from '../factors/staff-factor.ts';
import { shownRights } from '../roles/shown-rights.ts';
import { owedFactors } from '../rules.ts';

type Session = Output<'GET /session'>;
type Rights = Pick<Session, 'capabilities' | 'menus'>;
/** Of a session all that does not follow from roles alone. */
type Own = Omit<Session, keyof Rights>;

/**
 * Who is asking and what they may do (ACC-8). Hot: it costs no statement beyond the door's.
 * While the second factor is owed nobody is logged in yet: ID 0 and nothing held. Who must first set one up has an ID
 * and holds nothing.
 */
export async function session(ctx: Context): Promise<Session | Prepared> {
  const { actor } = ctx;
  if (actor.kind !== 'person') return { ...nobody(ctx), ...NO_RIGHTS };
  const known = { ...nobody(ctx), email: actor.email, displayName: actor.displayName, idleEndsAt: idleEnd(actor) };
  if (!actor.completed) return { ...(await halfway(ctx, actor, known)), ...NO_RIGHTS };
  const own: Own = {
    ...known,
    ...wireId(actor),
    module: Object.assign(noModules(), ...Object.values(ctx.engine.sessions).map(({ show }) => show(ctx, actor))),
    roles: [...actor.roles],
    secondFactorMissing:
      actor.factorMissing && !actor.visitorFrom && actor.viewAs === null && isStaff(ctx.tenant, actor.roles),
    visitorFrom: actor.visitorFrom,
    viewAs: actor.viewAs === null ? null : { role: actor.viewAs, label: roleName(ctx, actor.viewAs) },
  };
  return new Prepared(`${JSON.stringify(own).slice(0, -1)},${shownRights(ctx)}}`);
}

const wireId = ({ accountNumber: ID, accountId }: Person) => ({ ID, itrcUser: { ID }, accountId });

const NO_RIGHTS: Rights = { capabilities: capabilityMap(new Set()), menus: [] };

/** What the specification has every session say (§3), where no room knows more of the person. */
const noModules = (): Session['module'] => ({
  membership: { membershipStatus: null, membershipRole: null },
  event: { wofoo3aProject: [] },
});

const nobody = (ctx: Context): Own => ({
  ID: 0,
  itrcUser: { ID: 0 },
  module: noModules(),
  time: ctx.now.toISOString(),
  accountId: null,
  email: '',
  displayName: '',
  roles: [],
  idleEndsAt: null,
  secondFactorOwed: null,
  secondFactorMissing: false,
  visitorFrom: null,
  viewAs: null,
});

async function halfway(ctx: Context, person: Person, known: Own): Promise<Own> {
  const factors = await ctx.transaction((db) => factorsOf(db, person.accountId));
  const owed = owedFactors(factors, true);
  if (owed) return { ...known, secondFactorOwed: owed };
  return { ...known, ...wireId(person), secondFactorMissing: true };
}

/** When the session ends unless the person does something; never later than its longest life. */
const idleEnd = ({ lastSeenAt, createdAt }: Person): string =>
  new Date(Math.min(lastSeenAt.getTime() + IDLE_MS, createdAt.getTime() + SESSION_MS)).toISOString();
