import { formatDate } from '../../../../contract/dates.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { langOf } from '../../../../contract/lang.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { closingStage, countdown } from '../../contract/service-year.ts';
import { takeClosingReminders } from './reminder.store.ts';

/** Accounts that are taken up in one transaction. */
const PORTION = 100;
/** Where hours are entered. */
const OWN = '/hours';

/**
 * Reminds who volunteers that the hours of the year are taken until 31 January: on 1 December, and a week before the
 * end, each once; who volunteers only later is reminded once, of what is left (VOL-5).
 */
export async function remindClosing({ engine, tenant, transaction }: JobContext): Promise<void> {
  const portion = () =>
    transaction(async (db) => {
      const closing = countdown(db.now);
      if (!closing) return 0;
      const { year, lastOn } = closing;
      const due = await takeClosingReminders(db, { year, stage: closingStage(closing), most: PORTION });
      for (const { account_id, email, language, name, minutes } of due) {
        const lang = langOf(language);
        const params = { year: String(year), day: formatDate(lastOn), hours: hoursText(minutes) };
        await sendMail(db, engine, tenant, {
          template: 'hours-closing',
          to: email,
          accountId: account_id,
          lang,
          vars: { ...params, name, link: linkTo(engine, tenant, lang, OWN) },
        });
        await notify(db, engine, account_id, {
          word: 'hours.notice.closing',
          params,
          link: OWN,
          mail: 'own',
        });
      }
      return due.length;
    });
  while ((await portion()) === PORTION);
}
