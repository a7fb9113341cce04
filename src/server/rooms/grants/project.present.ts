import type { Output } from '../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../../engine/context.ts';
import type { ChangeRow, VoteRow } from './change.store.ts';
import { CHANGE_WORDS, REPORT_WORDS } from './parts/labels.ts';
import { mayDecideReport, mayEditChange, mayFillReport, mayVote, onTeam, type Seen } from './policy.ts';
import type { ReportRow } from './report.store.ts';
import { CHANGE_FORM, REPORT_FORM } from './rules.ts';

type Project = Output<'GET /grant/project/get'>;

export function presentReport(ctx: Context, seen: Seen, row: ReportRow): Project['reports'][number] {
  const open = row.status === 'due' || row.status === 'returned';
  return {
    reportId: row.id,
    applicationId: row.application_id,
    number: row.number,
    fromOn: row.from_on,
    toOn: row.to_on,
    dueOn: row.due_on,
    status: row.status,
    statusLabel: ctx.t(REPORT_WORDS[row.status]),
    late: open && hongKongDate(ctx.now) > row.due_on,
    spentCents: row.spent_cents,
    comment: row.comment,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    formId: `${REPORT_FORM}-${row.id}`,
    version: row.version,
    abilities: { fill: mayFillReport(ctx, seen, row), decide: mayDecideReport(ctx, seen, row) },
  };
}

/** A change, as far as the reader may know it: an approver reads the other's word once the own is said. */
export function presentChange(
  ctx: Context,
  seen: Seen,
  row: ChangeRow,
  votes: readonly VoteRow[],
): Project['changes'][number] {
  const position = seen.relation.seat?.position;
  const said = votes.some((vote) => vote.position === position);
  const over = row.status === 'approved' || row.status === 'rejected';
  const known = over || said || (ctx.can('grant-manage') && !onTeam(ctx, seen) && position === undefined);
  return {
    changeId: row.id,
    applicationId: row.application_id,
    status: row.status,
    statusLabel: ctx.t(CHANGE_WORDS[row.status]),
    what: row.what,
    askedBy: row.asker,
    askedAt: row.asked_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    formId: `${CHANGE_FORM}-${row.id}`,
    votes: (known ? votes : []).map((vote) => ({
      position: vote.position,
      approves: vote.approves,
      reason: vote.reason,
      at: vote.at.toISOString(),
    })),
    abilities: {
      edit: mayEditChange(ctx, seen, row),
      vote: mayVote(ctx, seen, row, votes),
      withdraw: onTeam(ctx, seen) && seen.relation.permission !== 'view' && ['draft', 'asked'].includes(row.status),
    },
  };
}
