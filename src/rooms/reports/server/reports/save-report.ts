import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { specOf } from '../../../../engine/server/list/files/start-list-export.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { addReport, setReceivers } from '../store.ts';
import { aboutOf, mustHaveReceiver } from './read-about.ts';
import { readReceivers } from './read-receivers.ts';

/** `POST /report/save`: a list as somebody sees it now, for them and for others who may see it (ADM-1). */
export const saveReport: Verb<'POST /report/save'> = async (ctx, { list, query, columns, receivers, ...input }) => {
  const reportId = await ctx.transaction(async (db) => {
    const { spec } = await specOf(ctx, db, { list, query, columns: columns.split(',') });
    const about = aboutOf(ctx, list, input);
    const accounts = await readReceivers(ctx, db, receivers, list);
    mustHaveReceiver(about, accounts);
    const kept = { list, query, columns: spec.columns, accountId: ctx.person.accountId };
    const id = await addReport(db, { ...about, ...kept });
    await setReceivers(db, id, accounts);
    await audit(db, ctx, 'report.save', id, {
      changes: [
        ...added({ name: about.name, list, schedule: about.schedule }),
        ...(about.period ? added({ period: about.period }) : []),
        ...added({ receivers: accounts.length }),
      ],
    });
    return id;
  });
  return { reportId, message: ctx.t('report.saved') };
};
