import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';
import type { GrantDecision } from '../../contract/values.ts';
import { tellOwner } from '../desk/notify-people.ts';
import { type AppliedStage, FORM_OF, RETURN_DAYS, stepOf } from '../rules.ts';
import { changeApplication, type GrantRow } from '../store.ts';
import { addReturn, type Note } from './return.store.ts';

/** What goes along with a decision. */
type Along = { comment?: string; notes?: readonly Note[]; dueOn?: string };

/**
 * Carries out what a round of reviews came to, or what the programme settled (product.md, Grants): on to promotion, back
 * to the applicant, the end, or to the programme. `row` is locked.
 */
export async function carryOut(
  ctx: Context,
  db: TenantDb,
  row: GrantRow,
  outcome: GrantDecision | 'differ',
  along: Along = {},
): Promise<void> {
  const stage = row.stage as AppliedStage;
  const from = row.awaits === 'settle' ? 'settle' : row.awaits === 'check' ? 'check' : 'review';
  const move = () =>
    ctx.engine.workflows.move(
      ctx,
      db,
      { kind: 'grant', id: row.id },
      { from: stepOf(from, stage), answers: { decision: outcome } },
    );
  const comment = along.comment || null;
  switch (outcome) {
    case 'differ':
      await changeApplication(db, row, { awaits: 'settle' });
      await move();
      return;
    case 'approve':
      await changeApplication(db, row, { status: 'approved', awaits: 'promote', decided_at: db.now, comment });
      await kept(ctx, db, row, 'approved', comment);
      await move();
      return tellOwner(ctx, db, { ...row, comment }, { template: 'grant-approved', word: 'grants.notice.approved' });
    case 'reject':
      await changeApplication(db, row, { status: 'rejected', awaits: 'nobody', decided_at: db.now, comment });
      await kept(ctx, db, row, 'rejected', comment);
      await move();
      return tellOwner(ctx, db, { ...row, comment }, { template: 'grant-rejected', word: 'grants.notice.rejected' });
    case 'return': {
      const dueOn = along.dueOn || addDays(hongKongDate(db.now), RETURN_DAYS);
      const { stored } = await readAnswers(db, { formId: FORM_OF[stage], dataId: row.id });
      await addReturn(db, {
        application_id: row.id,
        stage,
        returned_from: from === 'check' ? 'check' : 'review',
        account_id: ctx.person.accountId,
        comment: along.comment ?? '',
        notes: along.notes ?? [],
        due_on: dueOn,
        answers: stored?.answers ?? {},
      });
      await changeApplication(db, row, { status: 'returned', awaits: 'owner', comment });
      await kept(ctx, db, row, 'returned', comment);
      await move();
      await ctx.engine.workflows.setDue(
        ctx,
        db,
        { kind: 'grant', id: row.id },
        { dueOn, reason: along.comment || ctx.t('grants.status.returned'), notified: true },
      );
      return tellOwner(
        ctx,
        db,
        { ...row, comment },
        {
          template: 'grant-returned',
          word: 'grants.notice.returned',
          type: 'warning',
          dueOn,
          notes: along.notes ?? [],
        },
      );
    }
  }
}

const kept = (
  ctx: Context,
  db: TenantDb,
  row: GrantRow,
  after: 'approved' | 'rejected' | 'returned',
  reason: string | null,
): Promise<void> =>
  audit(db, ctx, ACTIONS[after], ['grant', row.id], { changes: changed(row, { status: after }), reason: reason ?? '' });

const ACTIONS = { approved: 'grant.approved', rejected: 'grant.rejected', returned: 'grant.returned' } as const;
