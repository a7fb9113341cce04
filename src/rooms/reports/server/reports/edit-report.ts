import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed, removed } from '../../../../engine/server/audit/changes.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { changeReport, removeReport, setReceivers } from '../store.ts';
import { aboutOf, mustHaveReceiver } from './read-about.ts';
import { readReceivers } from './read-receivers.ts';
import { reportFor } from './report-for.ts';

/** `POST /report/edit`: what it shows stays; when, how and for whom it is made changes. */
export const editReport: Verb<'POST /report/edit'> = async (ctx, { reportId, version, receivers, ...input }) => {
  await ctx.transaction(async (db) => {
    const row = await reportFor(ctx, db, reportId, version);
    const about = aboutOf(ctx, row.list, input, row);
    const accounts = await readReceivers(ctx, db, receivers, row.list);
    mustHaveReceiver(about, accounts);
    await changeReport(db, row, about);
    await setReceivers(db, row.id, accounts);
    const { name, format, schedule, period } = row;
    const after = { name: about.name, format: about.format, schedule: about.schedule, period: about.period };
    await audit(db, ctx, 'report.edit', row.id, {
      changes: [...changed({ name, format, schedule, period }, after), ...added({ receivers: accounts.length })],
    });
  });
  return { message: ctx.t('report.saved') };
};

/** `POST /report/remove`: what was made of it stays with whose it is. */
export const removeSaved: Verb<'POST /report/remove'> = async (ctx, { reportId, version }) => {
  await ctx.transaction(async (db) => {
    const row = await reportFor(ctx, db, reportId, version);
    await removeReport(db, row.id);
    await audit(db, ctx, 'report.remove', row.id, { changes: removed({ name: row.name }) });
  });
  return { message: ctx.t('report.removed') };
};
