import type { Output } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { releaseDuties } from '../../../../engine/server/duties/duty.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { CONSENT_MAILS, type ConsentState } from '../../contract/values.ts';
import { needsConsent } from '../../contract/volunteer-ages.ts';
import { joinedFamilyFrom } from '../changes/change.store.ts';
import { isOwn } from '../policy.ts';
import { peopleOf } from '../ports/person.store.ts';
import { hasConsent, nameOf, presentRegistration } from '../present.ts';
import { volunteersByIds } from '../record/people.ts';
import { notifyStaff } from '../register/notify-staff.ts';
import { lockRegistration, type RegistrationRow, registrationById } from '../store.ts';
import { expiry, mailParent } from './ask-parent.ts';
import { type ConsentRow, changeConsent, consentById, consentOf, mailsOf } from './consent.store.ts';
import { isConsentKey } from './consent-link.ts';

type Link = { consentId: string; key: string };
type Answer = 'give' | 'refuse' | 'withdraw';

const AFTER = {
  give: {
    state: 'given',
    action: 'volunteer.consentGive',
    word: 'volunteers.notice.consentGiven',
    staffWord: 'volunteers.notice.consentGivenStaff',
    message: 'volunteers.message.consentGiven',
  },
  refuse: {
    state: 'refused',
    action: 'volunteer.consentRefuse',
    word: 'volunteers.notice.consentRefused',
    staffWord: 'volunteers.notice.consentRefusedStaff',
    message: 'volunteers.message.consentRefused',
  },
  withdraw: {
    state: 'withdrawn',
    action: 'volunteer.consentWithdraw',
    word: 'volunteers.notice.consentWithdrawn',
    staffWord: 'volunteers.notice.consentWithdrawnStaff',
    message: 'volunteers.message.consentWithdrawn',
  },
} as const;
/** From which states each answer is one. Who refused or took it back may still agree while the link is good. */
const FROM: Record<Answer, readonly ConsentState[]> = {
  give: ['asked', 'refused', 'withdrawn'],
  refuse: ['asked'],
  withdraw: ['given'],
};

/** `POST /volunteer/consent/read`: who asks a parent for what. Nothing of the youth but the name is shown. */
export const readConsent: Verb<'POST /volunteer/consent/read'> = async (ctx, link) =>
  ctx.transaction(async (db) => {
    const { consent, row } = await linked(ctx, db, link);
    return present(ctx, consent, row);
  });

/**
 * `POST /volunteer/consent/answer`: a parent gives, refuses or withdraws. Who has the link alone cannot: they name the
 * address it was mailed to, which nothing shows them.
 */
export const answerConsent: Verb<'POST /volunteer/consent/answer'> = async (ctx, input) => {
  if (input.guardian === '') throw refuseField('guardian', 'problem.typeName');
  const address = readAddress(input.email);
  if (!address) throw refuseField('email', 'problem.email');
  return ctx.transaction(async (db) => {
    const { row } = await linked(ctx, db, input);
    await lockRegistration(db, row.id);
    const { consent } = await linked(ctx, db, input);
    if (address.key !== consent.email_key)
      throw new Refusal('volunteer.linkAddress', { problems: { email: [{ key: 'error.volunteer.linkAddress' }] } });
    if (!FROM[input.answer].includes(consent.state)) throw new Refusal('volunteer.linkAnswered');
    if (input.answer !== 'withdraw' && consent.expires_at <= db.now) throw new Refusal('volunteer.linkExpired');
    const { state, action, word, staffWord, message } = AFTER[input.answer];
    await changeConsent(db, consent.id, { state, guardian: input.guardian, answered_at: db.now });
    await audit(db, ctx, action, ['volunteer', row.id], {
      changes: changed({ consent: consent.state }, { consent: state }),
      reason: input.guardian,
    });
    // of who is of age meanwhile nothing hangs on it any more
    if (input.answer === 'withdraw' && !hasConsent({ ...row, consent: state }, hongKongDate(db.now))) {
      const people = [...(await peopleOf(db, [row.id])).map(({ id }) => id), ...(await joinedMinors(db, row.id))];
      await releaseDuties(ctx, db, people, ctx.engine.words.both(ctx.tenant.key, 'volunteers.consentWithdrawn', {}));
    }
    const after = found(await registrationById(db, row.id));
    const answered = found(await consentById(db, consent.id));
    await notify(db, ctx.engine, row.account_id, {
      type: input.answer === 'give' ? 'info' : 'warning',
      word,
      params: { name: nameOf(row) },
      link: '/volunteer',
      mail: 'now',
    });
    await notifyStaff(ctx, db, after, staffWord);
    if (input.answer === 'give') await mailParent(ctx, db, after, answered, 'volunteer-consent-given');
    return { message: ctx.t(message), consent: present(ctx, answered, after) };
  });
};

/** Whoever went on in a family since, and is below 18 still: the consent is about them. */
async function joinedMinors(db: TenantDb, registrationId: string): Promise<string[]> {
  const today = hongKongDate(db.now);
  const people = await volunteersByIds(db, await joinedFamilyFrom(db, registrationId));
  return people.flatMap(({ personId, birthOn }) => (birthOn && needsConsent(birthOn, today) ? [personId] : []));
}

/** `POST /volunteer/consent/resend`: the link once more, good from today, up to a limit. */
export const resendConsent: Verb<'POST /volunteer/consent/resend'> = async (ctx, { registrationId }) =>
  ctx.transaction(async (db) => {
    const row = found(await lockRegistration(db, registrationId));
    found(isOwn(ctx, row) ? row : null);
    const consent = found(await consentOf(db, row.id));
    if (consent.state !== 'asked') throw new Refusal('volunteer.linkAnswered');
    if ((await mailsOf(db, row.id)) >= CONSENT_MAILS) throw new Refusal('volunteer.consentLimit');
    const again = { mails: consent.mails + 1, expires_at: expiry(db.now) };
    await changeConsent(db, consent.id, again);
    await audit(db, ctx, 'volunteer.consentAsk', row.id);
    await allowMail(ctx, db, { cause: 'invitation', to: consent.email_key });
    await mailParent(ctx, db, row, { ...consent, ...again }, 'volunteer-consent');
    return { message: ctx.t('volunteers.message.resent'), registration: await presentRegistration(ctx, db, row) };
  });

/** What a link leads to. A wrong one, one that was replaced and one of a registration that has ended look the same. */
async function linked(
  ctx: Context,
  db: TenantDb,
  { consentId, key }: Link,
): Promise<{ consent: ConsentRow; row: RegistrationRow }> {
  const consent = await consentById(db, consentId);
  if (!consent || consent.replaced || !isConsentKey(ctx, consent, key)) throw new Refusal('volunteer.link');
  const row = await registrationById(db, consent.registration_id);
  if (!row || row.state === 'withdrawn' || row.state === 'rejected') throw new Refusal('volunteer.link');
  return { consent, row };
}

const present = (ctx: Context, consent: ConsentRow, row: RegistrationRow): Output<'POST /volunteer/consent/read'> => ({
  state: consent.state,
  youth: [row.name_en, row.name_zh].filter(Boolean).join(' '),
  organisation: ctx.engine.words.pick(ctx.lang, ctx.tenant.name),
  askedAt: consent.asked_at.toISOString(),
  expiresOn: hongKongDate(consent.expires_at),
  expired: consent.expires_at <= ctx.now,
  guardian: consent.guardian,
  answeredAt: consent.answered_at?.toISOString() ?? null,
});
