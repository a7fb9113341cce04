import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { openDuties, releaseDuties } from '../../../../engine/server/duties/duty.ts';
import { putWaitingAnswers } from '../../../../engine/server/forms/answer-change.store.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { StandingAct } from '../../contract/values.ts';
import { latestChange, settleChange } from '../changes/change.store.ts';
import { giveUp } from '../changes/settle.ts';
import { endInterviews } from '../interviews/end-interview.ts';
import { standingActs } from '../policy.ts';
import { peopleOf } from '../ports/person.store.ts';
import { notifyVolunteer } from '../record/notify-volunteer.ts';
import { formOf } from '../register/form-of.ts';
import { ASKED_WORDS, closeStaffNotices } from '../register/notify-staff.ts';
import { changeRegistration, type RegistrationRow, registrationById } from '../store.ts';
import { deactivate, NOT_PAUSED, reactivate } from './end-and-revive.ts';

/** Why shifts are given up: what lies behind it is between the volunteer and the office. */
const AWAY: Text = { en: 'The volunteer is not available', 'zh-hant': '義工未能服務' };

export type Standing = {
  act: StandingAct;
  /** Of a suspension: the day on which it ends by itself; empty for none. */
  until: string;
  /** Of a suspension: whether the shifts in that time are given up. */
  giveUp: boolean;
  /** The volunteer reads it. */
  reason: string;
};

/**
 * Staff suspend a volunteer, end that, or end the registration and let it run again; the volunteer is told why.
 * @returns how many of the coming shifts were given up
 * @throws Refusal where the registration does not stand so, and at the day
 */
export async function actOnStanding(
  ctx: Context,
  db: TenantDb,
  row: RegistrationRow,
  { act, until, giveUp: gives, reason }: Standing,
): Promise<number> {
  const today = hongKongDate(db.now);
  if (!standingActs(ctx, row, today).includes(act)) throw new Refusal('volunteer.decided');
  if (act === 'suspend' && until !== '' && until <= today) throw refuseField('until', 'problem.datePast');
  const people = (await peopleOf(db, [row.id])).map(({ id }) => id);
  const ahead = (await openDuties(ctx, db, people)).filter(
    ({ on }) => on !== null && (act !== 'suspend' || until === '' || on < until),
  ).length;
  await ACT[act](ctx, db, row, { until, giveUp: gives, reason, people });
  const after = found(await registrationById(db, row.id));
  await audit(db, ctx, TRAIL[act], row.id, {
    changes: [
      ...changed(row, { state: after.state }),
      ...added({ pause_until: act === 'suspend' ? until || null : null }),
    ],
    reason,
  });
  await notifyVolunteer(ctx, db, after, {
    ...MAIL[act],
    ...(act !== 'lift' && act !== 'reactivate' && { type: 'warning' }),
    comment: reason,
    until: act === 'suspend' && until !== '' ? formatDate(until) : '',
  });
  return act === 'deactivate' || (act === 'suspend' && gives) ? ahead : 0;
}

type Doing = (
  ctx: Context,
  db: TenantDb,
  row: RegistrationRow,
  about: Omit<Standing, 'act'> & { people: string[] },
) => Promise<void>;

const ACT: Record<StandingAct, Doing> = {
  async suspend(ctx, db, row, { until, giveUp: gives, reason, people }) {
    await changeRegistration(db, row.id, {
      paused_on: hongKongDate(db.now),
      pause_until: until || null,
      suspended_by: ctx.person.accountId,
      pause_reason: reason,
    });
    if (gives) await releaseDuties(ctx, db, people, AWAY, { before: until || null, by: 'staff' });
  },
  async lift(_ctx, db, row) {
    await changeRegistration(db, row.id, NOT_PAUSED);
  },
  async deactivate(ctx, db, row) {
    await endOpenChange(ctx, db, row, 'deactivate');
    await putWaitingAnswers(db, { formId: formOf(ctx.tenant, row), dataId: row.id }, {});
    await closeStaffNotices(ctx, db, row, ['volunteers.notice.updateAsked']);
    await deactivate(ctx, db, row);
    await endInterviews(ctx, db, row);
  },
  async reactivate(ctx, db, row) {
    await endOpenChange(ctx, db, row, 'reactivate');
    await reactivate(ctx, db, row);
  },
};

/** What they asked for themselves is done with it; any other change comes to nothing. */
async function endOpenChange(
  ctx: Context,
  db: TenantDb,
  row: RegistrationRow,
  act: 'deactivate' | 'reactivate',
): Promise<void> {
  const change = await latestChange(db, row.id);
  if (!change || (change.state !== 'asked' && change.state !== 'planned')) return;
  if (change.kind !== act) return giveUp(ctx, db, change, 'expired');
  await settleChange(db, change.id, 'done', ctx.person.accountId);
  await closeStaffNotices(ctx, db, row, ASKED_WORDS);
}

const TRAIL = {
  suspend: 'volunteer.suspend',
  lift: 'volunteer.lift',
  deactivate: 'volunteer.deactivate',
  reactivate: 'volunteer.reactivate',
} as const;

const MAIL = {
  suspend: { template: 'volunteer-suspended', word: 'volunteers.notice.suspended' },
  lift: { template: 'volunteer-resumed', word: 'volunteers.notice.lifted' },
  deactivate: { template: 'volunteer-ended', word: 'volunteers.notice.deactivated' },
  reactivate: { template: 'volunteer-reactivated', word: 'volunteers.notice.reactivated' },
} as const;
