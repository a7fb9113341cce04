import type { Output } from '../../../../contract/calls/calls.ts';
import { daysBetween, hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { ChangeRow, VoteRow } from '../changes/change.store.ts';
import type { SeatRow } from '../desk/seat.store.ts';
import { type Access, mayDecideReport, mayEditChange, mayFillReport, mayVote, onlyAdvises, onTeam } from '../policy.ts';
import type { ReportRow } from '../reports/report.store.ts';
import { CHANGE_FORM, REPORT_FORM } from '../rules.ts';
import type { SealRow } from '../seals/seal.store.ts';

type Project = Output<'GET /grant/project/get'>;

export function presentReport(ctx: Context, access: Access, row: ReportRow): Project['reports'][number] {
  const open = row.status === 'due' || row.status === 'returned';
  const status = row.status === 'due' && row.begun ? 'draft' : row.status;
  const until = open || !row.submitted_at ? ctx.now : row.submitted_at;
  const lateDays = Math.max(0, daysBetween(row.due_on, hongKongDate(until)));
  return {
    reportId: row.id,
    applicationId: row.application_id,
    number: row.number,
    fromOn: row.from_on,
    toOn: row.to_on,
    dueOn: row.due_on,
    status,
    statusLabel: ctx.t(`grants.report.${status}`),
    since: row.since.toISOString(),
    late: open && lateDays > 0,
    lateDays,
    spentCents: row.spent_cents,
    comment: row.comment,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    formId: `${REPORT_FORM}-${row.id}`,
    version: row.version,
    abilities: { fill: mayFillReport(ctx, access, row), decide: mayDecideReport(ctx, access, row) },
  };
}

export const presentSeal = (row: SealRow): Project['seals'][number] => ({
  stage: row.stage,
  madeAt: row.made_at.toISOString(),
  sha256: row.sha256,
  pdfSha256: row.pdf_sha256,
});

/** A change, as far as the reader may know it: an approver reads the other's word once the own is said. */
export function presentChange(
  ctx: Context,
  access: Access,
  row: ChangeRow,
  { votes, seats }: { votes: readonly VoteRow[]; seats: readonly SeatRow[] },
): Project['changes'][number] {
  const position = access.relation.seat?.position;
  const said = votes.some((vote) => vote.position === position);
  const over = !onlyAdvises(ctx, access) && (row.status === 'approved' || row.status === 'rejected');
  const judges = !onTeam(ctx, access) && !onlyAdvises(ctx, access);
  const known = (over && !onlyAdvises(ctx, access)) || said || (judges && position === undefined);
  return {
    changeId: row.id,
    applicationId: row.application_id,
    status: row.status,
    statusLabel: ctx.t(`grants.change.${row.status}`),
    what: row.what,
    askedBy: row.asker,
    askedAt: row.asked_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    formId: `${CHANGE_FORM}-${row.id}`,
    version: row.version,
    approvers: onlyAdvises(ctx, access) ? [] : SEATS.map((at) => approverAt(at, judges, votes, seats)),
    votes: (known ? votes : []).map((vote) => ({
      position: vote.position,
      approves: vote.approves,
      reason: vote.reason,
      at: vote.at.toISOString(),
    })),
    abilities: {
      edit: mayEditChange(ctx, access, row),
      vote: mayVote(ctx, access, row, votes),
      withdraw: onTeam(ctx, access) && access.relation.permission !== 'view' && ['draft', 'asked'].includes(row.status),
    },
  };
}

const SEATS = [1, 2];

/** Who holds a seat, or held it when they said their word; the team is not told who they are. */
function approverAt(
  position: number,
  named: boolean,
  votes: readonly VoteRow[],
  seats: readonly SeatRow[],
): Project['changes'][number]['approvers'][number] {
  const vote = votes.find((vote) => vote.position === position);
  const seat = seats.find((seat) => seat.position === position);
  return { position, name: named ? (vote?.voter ?? seat?.name ?? '') : null, at: vote?.at.toISOString() ?? null };
}
