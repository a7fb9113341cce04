import { addMonths, hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { cancelRenewal } from '../renewals/cancel-renewal.ts';
import { addTerm } from '../renewals/term.store.ts';
import { EXTEND_MONTHS_MAX, endOfTerm } from '../rules.ts';
import { changeMembership } from '../store.ts';
import type { Act } from './kind-of-act.ts';
import { tellActed } from './tell-acted.ts';

/** Moves the last day to a later one. */
export const extend: Act = async (ctx, db, row, { endsOn, reason }) => {
  const before = row.ends_on!;
  if (endsOn === '') throw refuseField('endsOn', 'problem.fillOut');
  if (endsOn <= before) throw refuseField('endsOn', 'membership-acts.endsOnEarlier');
  if (endsOn > addMonths(hongKongDate(db.now), EXTEND_MONTHS_MAX))
    throw refuseField('endsOn', 'membership-acts.endsOnFar', { years: EXTEND_MONTHS_MAX / 12 });
  const change = { ends_on: endsOn };
  await changeMembership(db, row, change);
  await addTerm(db, row.id, { kind: 'extension', from_on: before, to_on: endsOn });
  await audit(db, ctx, 'membership.extend', row.id, {
    changes: changed(row, change),
    reason,
  });
  await tellActed(ctx, db, { ...row, ...change }, { act: 'extend', reason });
};

/** For life: the membership has no end any more, and nothing is to be paid. */
export const grantLife: Act = async (ctx, db, row, { reason }) => {
  const change = { renewal_period: 'life-time' as const, ends_on: null };
  await cancelRenewal(ctx, db, row.id, reason);
  await changeMembership(db, row, change);
  await addTerm(db, row.id, { kind: 'life-time', from_on: hongKongDate(db.now) });
  await audit(db, ctx, 'membership.life', row.id, {
    changes: changed(row, change),
    reason,
  });
  await tellActed(ctx, db, { ...row, ...change }, { act: 'grantLife', reason });
};

/** A life-time membership runs for one term from today, and is renewed from then on. */
export const makeAnnual: Act = async (ctx, db, row, { reason }) => {
  const today = hongKongDate(db.now);
  const months = (await membershipSettings(ctx, db)).monthsOn(today);
  const change = { renewal_period: 'annual' as const, ends_on: endOfTerm('annual', today, months) };
  await changeMembership(db, row, change);
  await addTerm(db, row.id, { kind: 'annual', from_on: today, to_on: change.ends_on });
  await audit(db, ctx, 'membership.annual', row.id, {
    changes: changed(row, change),
    reason,
  });
  await tellActed(ctx, db, { ...row, ...change }, { act: 'makeAnnual', reason });
};
