import type { Output } from '../../../contract/calls/calls.ts';
import { hongKongTime } from '../../../contract/dates.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { CertificateRow } from './certificates/certificate.store.ts';
import {
  isClaimed,
  isOwn,
  isServed,
  mayCertify,
  mayCorrect,
  mayRemove,
  maySeeCertificate,
  mayVerify,
} from './policy.ts';
import type { RequestRow } from './requests/request.store.ts';
import type { HoursRow } from './store.ts';

type Hours = Output<'GET /hours/list'>['rows'][number];
type Request = Output<'GET /certificate/requests'>['rows'][number];
type Certificate = Output<'GET /certificate/list'>['rows'][number];

/** A name in both scripts; nothing else of a person stands in this room. */
export const nameOf = ({ name_en, name_zh }: { name_en: string; name_zh: string }): string =>
  [name_en, name_zh].filter(Boolean).join(' ');

export function presentHours(ctx: Context, row: HoursRow): Hours {
  // an entry that nobody decided on by hand: attendance at that time came in its place
  const gaveWay = row.state === 'rejected' && row.decided_by === null;
  return {
    hoursId: row.id,
    personId: row.person_id,
    accountId: ctx.can('volunteer-manage') ? row.account_id : null,
    name: nameOf(row),
    on: row.served_on,
    from: hongKongTime(row.starts_at),
    minutes: row.minutes,
    proposedMinutes: row.proposed_minutes,
    correctReason: row.correct_reason,
    title: ctx.engine.words.pick(ctx.lang, row.title),
    note: row.note,
    source: row.source,
    sourceLabel: ctx.t(`hours.source.${row.source}`),
    state: row.state,
    stateLabel: ctx.t(`hours.state.${row.state}`),
    decideReason: gaveWay ? ctx.t('hours.byAttendance') : row.decide_reason,
    certificate: row.certificate ?? (row.old_certificate || null),
    email: ctx.can('volunteer-manage') ? row.email : '',
    claimLabel: row.state === 'verified' ? ctx.t(`hours.claim.${isClaimed(row) ? 'claimed' : 'unclaimed'}`) : '',
    enteredAt: row.entered_at.toISOString(),
    version: row.version,
    abilities: {
      verify: mayVerify(ctx, row) && isServed(row, ctx.now),
      correct: mayCorrect(ctx, row),
      reject: mayCorrect(ctx, row),
      remove: mayRemove(ctx, row),
    },
  };
}

export function presentRequest(ctx: Context, row: RequestRow): Request {
  const open = row.state === 'submitted';
  return {
    requestId: row.id,
    personId: row.person_id,
    name: nameOf(row),
    from: row.from_on,
    to: row.to_on,
    language: row.language,
    languageLabel: ctx.t(`hours.lang.${row.language}`),
    state: row.state,
    stateLabel: ctx.t(`hours.request.${row.state}`),
    reason: row.reason,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    readyMinutes: row.ready,
    unverifiedMinutes: row.unverified,
    certificate: row.certificate,
    version: row.version,
    abilities: { decide: open && mayCertify(ctx, row), withdraw: open && isOwn(ctx, row) },
  };
}

export function presentCertificate(ctx: Context, row: CertificateRow): Certificate {
  const state = row.revoked_at ? 'revoked' : 'valid';
  return {
    certificateId: row.id,
    number: row.number,
    personId: row.person_id,
    accountId: ctx.can('volunteer-manage') ? row.account_id : null,
    name: nameOf(row),
    from: row.from_on,
    to: row.to_on,
    minutes: row.minutes,
    language: row.language,
    languageLabel: ctx.t(`hours.lang.${row.language}`),
    issuedAt: row.issued_at.toISOString(),
    state,
    stateLabel: ctx.t(`hours.certificate.${state}`),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokeReason: row.revoke_reason,
    replaces: row.replaces,
    version: row.version,
    abilities: {
      revoke: state === 'valid' && mayCertify(ctx, row),
      open: state === 'valid' && maySeeCertificate(ctx, row),
    },
  };
}
