import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { Consent } from '../../../engine/server/personal/personal-data.ts';
import type { PlanLine } from '../../../engine/server/personal/plan.ts';
import { mayDecide, mayResume, mayWithdraw } from './policy.ts';
import { answerBy } from './rules.ts';
import type { ErasureRow } from './store.ts';

type Own = Output<'GET /privacy/own'>;

export const presentPlan = (lines: readonly PlanLine[]): Own['plan'] =>
  lines.map((line) => ({ ...line, until: line.until?.toISOString() ?? null }));

export const presentConsents = (consents: readonly Consent[]): Own['consents'] =>
  consents.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() }));

export function presentRequest(ctx: Context, row: ErasureRow): NonNullable<Own['request']> {
  const isGone = row.state === 'done';
  return {
    requestId: row.id,
    accountId: row.account_id,
    name: isGone ? '' : row.display_name || row.email,
    email: isGone ? '' : row.email,
    state: row.state,
    stateLabel: ctx.t(`privacy-server.state.${row.state}`),
    askedAt: row.asked_at.toISOString(),
    dueAt: answerBy(row.asked_at).toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    reason: row.reason,
    version: row.version,
    abilities: { decide: mayDecide(ctx, row), resume: mayResume(ctx, row), withdraw: mayWithdraw(ctx, row) },
  };
}
