import { hongKongDate } from '../../../../contract/dates.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { membershipRolesOf } from '../policy.ts';
import { presentMembership, renewalLabel, typeLabel } from '../present.ts';
import { whyNot } from '../rules.ts';
import { hasOpen, membershipOf } from '../store.ts';

/** `GET /membership/apply`: the types, and for each that is closed to this person, why (MEM-1). */
export const apply: Verb<'GET /membership/apply'> = async (ctx, _input) => {
  const stored = membershipRolesOf(ctx);
  return ctx.transaction(async (db) => {
    const open = await hasOpen(db, ctx.person.accountId);
    const current = await membershipOf(db, ctx.person.accountId);
    const settings = await membershipSettings(ctx, db);
    const today = hongKongDate(db.now);
    const types = Object.entries(ctx.tenant.membershipTypes ?? {}).map(
      ([type, { role, renewal, needs = [], graph }]) => {
        const nextFee = settings.nextFee(type, today);
        const why = whyNot({ role, roles: stored, open });
        return {
          type,
          label: typeLabel(ctx, type),
          renewalPeriod: renewal,
          renewalLabel: renewalLabel(ctx, renewal),
          feeCents: settings.feeOn(type, today),
          nextFee: nextFee && { feeCents: nextFee.value, from: nextFee.from },
          months: renewal === 'annual' ? settings.monthsOn(today) : null,
          needs: needs.map((need) => ctx.engine.words.pick(ctx.lang, need)),
          open: why === null,
          why: why && ctx.t(`error.${why}`),
          graphName: graph,
        };
      },
    );
    return { types, current: current ? await presentMembership(ctx, db, current) : null };
  });
};
