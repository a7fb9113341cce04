import type { Output } from '../../../contract/calls/calls.ts';
import { completedYears, hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { waitingAnswers } from '../../../engine/server/forms/answer-change.store.ts';
import { questionLabel } from '../../../engine/server/forms/answers-shown.ts';
import { maskedAnswers } from '../../../engine/server/forms/secret-answers.ts';
import { VOLUNTEER_SENTENCES } from '../contract/standing.ts';
import { CONSENT_MAILS, type ConsentState } from '../contract/values.ts';
import { ageBand, needsConsent } from '../contract/volunteer-ages.ts';
import { isAccountChange, latestChange } from './changes/change.store.ts';
import { presentChange } from './changes/present-change.ts';
import { consentOf, mailsOf } from './consent/consent.store.ts';
import { interviewsOf } from './interviews/interview.store.ts';
import { changeShown } from './particulars/change-shown.ts';
import { CLOSED_PARTICULARS, verifiedFields } from './particulars/particulars-setting.ts';
import {
  isOwn,
  isPaused,
  isStaff,
  mayChange,
  mayCorrect,
  mayDecide,
  mayEdit,
  mayPause,
  mayPlan,
  mayReactivate,
  mayResume,
  mayReveal,
  mayUpdate,
  mayWithdraw,
  standingActs,
} from './policy.ts';
import { peopleOf } from './ports/person.store.ts';
import type { ListedRow } from './record/list.store.ts';
import { papersOf } from './record/paper.store.ts';
import { formIdOf, formOf } from './register/form-of.ts';
import { suspensionOf } from './standing/suspension.ts';
import type { RegistrationRow } from './store.ts';

type Listed = Output<'GET /volunteer/list'>['rows'][number];
type Row = Omit<Listed, 'servedOn' | 'firstServedOn' | 'lapsesOn'>;
type Full = Output<'GET /volunteer/get'>;

/** A name to call them by: as it was submitted, else as in the account. */
export const nameOf = (row: Pick<RegistrationRow, 'name_en' | 'name_zh' | 'display_name' | 'email'>): string =>
  row.name_en || row.name_zh || row.display_name || row.email;

const bandLabel = (ctx: Context, birthOn: string | null): string =>
  birthOn ? ctx.t(`volunteers.age.${ageBand(birthOn, hongKongDate(ctx.now))}`) : '';

/** A line of the list. */
export const presentListed = (ctx: Context, row: ListedRow): Listed => ({
  ...presentRow(ctx, row),
  servedOn: row.served_on,
  firstServedOn: row.first_served_on,
  lapsesOn: row.lapses_on,
});

/** A registration in short: an age band, never a birth date. */
export function presentRow(ctx: Context, row: RegistrationRow): Row {
  const consent = (row.consent ?? 'none') as ConsentState;
  return {
    registrationId: row.id,
    kind: row.kind,
    kindLabel: ctx.t(`volunteers.kind.${row.kind}`),
    state: row.state,
    stateLabel: ctx.t(VOLUNTEER_SENTENCES[row.state].label),
    nameEn: row.name_en,
    nameZh: row.name_zh,
    ageBand: row.birth_on ? ageBand(row.birth_on, hongKongDate(ctx.now)) : null,
    ageLabel: bandLabel(ctx, row.birth_on),
    heads: row.heads,
    consent,
    consentLabel: consent === 'none' ? '' : ctx.t(`volunteers.consent.${consent}`),
    email: row.email,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    since: row.since.toISOString(),
  };
}

/** A whole registration. Who registered is told that the organisation decided, staff who of them it was. */
export async function presentRegistration(ctx: Context, db: TenantDb, row: RegistrationRow): Promise<Full> {
  const today = hongKongDate(ctx.now);
  const formId = formOf(ctx.tenant, row);
  const consent = await consentOf(db, row.id);
  const mailsLeft = consent ? Math.max(0, CONSENT_MAILS - (await mailsOf(db, row.id))) : 0;
  const institute = ctx.engine.words.pick(ctx.lang, ctx.tenant.shortName);
  const people = await peopleOf(db, [row.id]);
  const change = await latestChange(db, row.id);
  const open = change?.state === 'asked' || change?.state === 'planned';
  const paused = isPaused(row, today);
  const waiting = (await waitingAnswers(db, { formId, dataId: row.id })) ?? null;
  const masked = row.submitted_at ? await maskedAnswers(ctx, db, { formId, dataId: row.id }) : [];
  return {
    ...presentRow(ctx, row),
    personId: isStaff(ctx) && !isOwn(ctx, row) ? row.account_id : null,
    formId: formIdOf(ctx.tenant, row),
    version: row.version,
    comment: row.comment,
    notes: row.notes.map(({ field, note }) => ({ field, label: questionLabel(ctx, formId, field), note })),
    decidedBy: row.decided_by && (isStaff(ctx) && !isOwn(ctx, row) ? row.decider : institute),
    interviewOn: row.interview_on,
    orientationOn: row.orientation_on,
    people: people.map((person) => ({
      personId: person.id,
      nameEn: person.name_en,
      nameZh: person.name_zh,
      main: person.part !== 'member',
      ageLabel: bandLabel(ctx, person.birth_on),
      age: isOwn(ctx, row) && person.birth_on ? completedYears(person.birth_on, today) : null,
    })),
    papers: (
      await papersOf(
        db,
        people.map(({ id }) => id),
      )
    ).map((paper) => ({
      personId: paper.person_id,
      paper: paper.paper,
      paperLabel: ctx.t(`volunteers.paper.${paper.paper}`),
      validUntil: paper.valid_until,
      lapsed: paper.valid_until < today,
      checkedAt: paper.checked_at.toISOString(),
      checkedBy: isStaff(ctx) ? paper.checker : institute,
    })),
    particulars: {
      closed: [...CLOSED_PARTICULARS],
      verified: isOwn(ctx, row) ? await verifiedFields(db) : [],
      waiting: waiting && {
        changeId: waiting.id,
        askedAt: waiting.asked_at.toISOString(),
        fields: await changeShown(ctx, db, waiting),
      },
    },
    interviews: (await interviewsOf(db, row.id)).map((interview) => ({
      interviewId: interview.id,
      startsAt: interview.starts_at.toISOString(),
      endsAt: interview.ends_at.toISOString(),
      place: interview.place,
      note: interview.note,
      state: interview.state,
      stateLabel: ctx.t(`volunteers.interview.${interview.state}`),
      outcome: isStaff(ctx) && !isOwn(ctx, row) ? interview.outcome : '',
      version: interview.version,
    })),
    suspension: suspensionOf(row, today),
    pausedOn: paused ? row.paused_on : null,
    pauseUntil: paused ? row.pause_until : null,
    change: presentChange(ctx, change),
    exitFormId: ctx.tenant.volunteers?.exit ? `${ctx.tenant.volunteers.exit}-${row.id}` : null,
    parent: consent
      ? {
          email: consent.email,
          askedAt: consent.asked_at.toISOString(),
          answeredAt: consent.answered_at?.toISOString() ?? null,
          expiresOn: hongKongDate(consent.expires_at),
          mailsLeft,
        }
      : null,
    secrets: masked,
    abilities: {
      edit: mayEdit(ctx, row),
      decide: mayDecide(ctx, row),
      approve: mayDecide(ctx, row) && hasConsent(row, today),
      withdraw: mayWithdraw(ctx, row),
      plan: mayPlan(ctx, row),
      reveal: mayReveal(ctx, row) && masked.length > 0,
      resend: isOwn(ctx, row) && consent?.state === 'asked' && mailsLeft > 0,
      change: mayChange(ctx, row) && !open && row.suspended_by === null,
      pause: mayPause(ctx, row, today),
      resume: mayResume(ctx, row, today),
      leave: mayChange(ctx, row) && !open,
      reactivate: mayReactivate(ctx, row) && !open,
      correct: mayCorrect(ctx, row),
      update: mayUpdate(ctx, row),
      accept: waiting !== null && isStaff(ctx) && !isOwn(ctx, row),
      standing: standingActs(ctx, row, today),
      review: isStaff(ctx) && !isOwn(ctx, row) && change?.state === 'asked' && !isAccountChange(change),
    },
  };
}

/** Nobody has to agree, or somebody has: only then may anything be signed up (product.md). */
export const hasConsent = (
  { kind, consent, birth_on }: Pick<RegistrationRow, 'kind' | 'consent' | 'birth_on'>,
  today: string,
): boolean => kind !== 'youth' || consent === 'given' || (birth_on !== null && !needsConsent(birth_on, today));
