import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { invite } from '../../../../engine/server/invitations/invite.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import type { AccountChange } from '../../contract/volunteer-changes.ts';
import { hasAgreed, isOwn, isSuspended } from '../policy.ts';
import { nameOf } from '../present.ts';
import { lockRegistration, type RegistrationRow, registrationById } from '../store.ts';
import { addChange, changeById, isAccountChange } from './change.store.ts';
import { TO_CHANGE } from './invitation-kind.ts';
import { preview } from './preview.ts';
import { readDetails } from './read-details.ts';
import { agreed, giveUp } from './settle.ts';
import { barredNow, dayOf, ownRegistration, personName, type Subject, subjectOf } from './subject.ts';

/** `POST /volunteer/change/check`: before and after, who has to agree, what moves (VOL-3). */
export const checkChange: Verb<'POST /volunteer/change/check'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = ownRegistration(ctx, await registrationById(db, input.registrationId));
    const subject = await possible(db, row, input);
    const { details, address } = readDetails(ctx, input);
    return preview(ctx, db, { kind: input.kind, subject, details, email: address?.email ?? '' });
  });

/** `POST /volunteer/change/ask`: made at once, planned for its day, or put before who has to agree (VOL-3). */
export const askChange: Verb<'POST /volunteer/change/ask'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = ownRegistration(ctx, await lockRegistration(db, input.registrationId));
    const subject = await possible(db, row, input);
    const { details, address } = readDetails(ctx, input);
    const id = await addChange(db, {
      registration_id: row.id,
      kind: input.kind,
      person_id: subject.person.id,
      on_day: dayOf(db, input.kind, subject),
      email: address?.email ?? '',
      asked_by: ctx.person.accountId,
      details,
    });
    if (!id) throw new Refusal('volunteer.changeOpen');
    const change = found(await changeById(db, id));
    await audit(db, ctx, 'volunteer.changeAsk', row.id, {
      changes: added({ change: input.kind, person: details.nameEn || personName(subject.person) }),
    });
    const day = formatDate(change.on_day);
    if (!address) {
      if (!isAccountChange(change)) throw new Refusal('volunteer.changeOver');
      const state = await agreed(ctx, db, change, null);
      return {
        message: ctx.t(state === 'done' ? 'volunteers.message.changed' : 'volunteers.message.changePlanned', { day }),
      };
    }
    await invite(ctx, db, {
      kind: TO_CHANGE,
      subjectId: row.id,
      address,
      detail: { changeId: id },
      mail: 'volunteer-change',
      word: 'volunteers.notice.changeAsked',
      vars: { who: nameOf(row) },
    });
    return { message: ctx.t('volunteers.message.changeAsked', { email: address.email }) };
  });

/**
 * `POST /volunteer/change/cancel`: who asked takes it back until it is carried out, and so does who agreed to it; nothing
 * of it stays (VOL-3).
 */
export const cancelChange: Verb<'POST /volunteer/change/cancel'> = async (ctx, { changeId }) =>
  ctx.transaction(async (db) => {
    const known = found(await changeById(db, changeId));
    const row = found(await lockRegistration(db, known.registration_id));
    const change = found(await changeById(db, changeId));
    found(isOwn(ctx, row) || hasAgreed(ctx, change) ? row : null);
    await giveUp(ctx, db, change, 'cancelled');
    return { message: ctx.t('volunteers.message.changeCancelled') };
  });

/** @throws Refusal that says what is in the way, at the person */
async function possible(
  db: TenantDb,
  row: RegistrationRow,
  { kind, personId }: { kind: AccountChange; personId?: string | undefined },
): Promise<Subject> {
  // nobody gets round a suspension by another account
  if (isSuspended(row, hongKongDate(db.now))) throw new Refusal('volunteer.suspended');
  const subject = await subjectOf(db, row, personId ?? null);
  const why = barredNow(db, kind, subject);
  if (why) throw refuseField('personId', why);
  return subject;
}
