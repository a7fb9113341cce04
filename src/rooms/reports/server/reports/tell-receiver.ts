import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import { addRun, lockReport, showAgain } from '../store.ts';
import { readerOf } from './read-receivers.ts';

/**
 * Mails a receiver that their report is there; where its file came to nothing, those who look after it see that instead.
 * Run twice, it mails once.
 */
export async function tellReceiver(
  { engine, tenant, transaction }: JobContext,
  { reportId, accountId, day, from, failed }: Record<string, string>,
): Promise<void> {
  await transaction(async (db) => {
    const row = await lockReport(db, reportId!);
    if (!row) return;
    if (failed) {
      if (from) await showAgain(db, row.id, from);
      return addRun(db, row.id, accountId!, 'general.error');
    }
    const ctx = await readerOf({ engine, tenant }, db, accountId!);
    if (!ctx) return;
    const { lang, person } = ctx;
    await sendMail(db, engine, tenant, {
      template: 'report-ready',
      about: { kind: 'report', id: row.id },
      to: person.email,
      accountId: person.accountId,
      lang,
      vars: { name: person.displayName, report: row.name, link: linkTo(engine, tenant, lang, '/reports') },
      dedupeKey: `report-${row.id}-${day}-${accountId}`,
    });
  });
}
