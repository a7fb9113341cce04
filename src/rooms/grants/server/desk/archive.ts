import { formatDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { needed, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { consultations } from '../advice/consult.store.ts';
import { changesOf, closeChanges } from '../changes/change.store.ts';
import { accessOf, mayArchive, mayReopen, must } from '../policy.ts';
import { reportsOf } from '../reports/report.store.ts';
import { type Acted, acting } from '../review/acting.ts';
import { changeApplication, type GrantRow } from '../store.ts';

/** `GET /grant/application/closing`: what is still open of a project, before it is put into the archive. */
export const closing: Verb<'GET /grant/application/closing'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = await accessOf(ctx, db, input.applicationId);
    must(mayArchive(ctx, access));
    return { open: await stillOpen(ctx, db, access.row) };
  });

/**
 * `POST /grant/application/archive`: ends what is over; search still finds it (GRA-8). While something is open it is
 * refused with the list of it, unless that is said to be known and a reason is given (product.md, Grants).
 */
export const archive: Verb<'POST /grant/application/archive', Acted> = async (ctx, input) => {
  const reason = input.reason.trim();
  return acting(ctx, input, mayArchive, async (db, { row }) => {
    const open = await stillOpen(ctx, db, row);
    if (open.length > 0 && !input.anyway) throw new Refusal('grant.stillOpen', { params: { open: open.join(' ') } });
    if (open.length > 0 && reason === '') throw refuseField('reason', 'grants.reasonMissing');
    const archived_from = row.status as NonNullable<GrantRow['archived_from']>;
    await changeApplication(db, row, {
      status: 'archive',
      awaits: 'nobody',
      archived_from,
      comment: reason || row.comment,
    });
    await audit(db, ctx, 'grant.archive', row.id, {
      changes: [
        ...changed(row, { status: 'archive' }),
        ...(open.length > 0 ? added({ stillOpen: open.join(' ') }) : []),
      ],
      reason,
    });
    await ctx.engine.workflows.close(ctx, db, { kind: 'grant', id: row.id });
    await closeChanges(db, row.id);
    return ctx.t('grants.archived', { number: row.number ?? row.title });
  });
};

/** `POST /grant/application/reopen`: out of the archive again, as it was, with a reason; its owner is told. */
export const reopen: Verb<'POST /grant/application/reopen', Acted> = async (ctx, input) => {
  const reason = needed('reason', input.reason.trim(), 'grants.reasonMissing');
  return acting(ctx, input, mayReopen, async (db, { row }) => {
    const status = row.archived_from ?? 'withdrawn';
    await changeApplication(db, row, { status, archived_from: null });
    await audit(db, ctx, 'grant.reopen', row.id, { changes: changed(row, { status }), reason });
    // Only a project that runs had a run to end.
    if (status === 'approved') await ctx.engine.workflows.reopen(db, { kind: 'grant', id: row.id });
    await notify(db, ctx.engine, row.account_id, {
      word: 'grants.notice.reopened',
      params: { number: row.number ?? '', title: row.title },
      link: `/grants/${row.id}`,
    });
    return ctx.t('grants.reopened', { number: row.number ?? row.title });
  });
};

/** What nobody has ended yet, each as a sentence: reports, a change, advice that was not confirmed. */
async function stillOpen(ctx: Context, db: TenantDb, row: GrantRow): Promise<string[]> {
  if (row.stage !== 'implementation') return [];
  const reports = (await reportsOf(db, row.id)).filter(({ status }) => status !== 'accepted');
  const changes = (await changesOf(db, row.id)).filter(({ status }) => status === 'draft' || status === 'asked');
  const advice = (await consultations(db, row.id)).filter(({ confirmed_at }) => confirmed_at === null);
  return [
    ...reports.map(({ number, status, due_on }) =>
      ctx.t('grants-desk.open.report', {
        number,
        status: ctx.t(`grants.report.${status}`),
        dueOn: formatDate(due_on),
      }),
    ),
    ...changes.map(({ what }) => ctx.t('grants-desk.open.change', { what: what || ctx.t('grants-web.untitled') })),
    ...advice.map(({ topic, consultant }) => ctx.t('grants-desk.open.advice', { topic, name: consultant })),
  ];
}
