import { formatInstant } from '../../../../contract/dates.ts';
import { lastAccepted, stuckMails } from '../../mail/mail.store.ts';
import { verifyMailServer } from '../../mail/send-mail.ts';
import { type ReadinessCheck, reasonOf } from '../check.ts';

/** The mail server lets the portal in, takes its mails, and none of them waits after a refusal. */
export const mail: ReadinessCheck = {
  name: 'mail',
  label: 'readiness.mail',
  group: 'mail',
  scope: 'organisation',
  async run({ engine, t, transaction }) {
    if (!engine.settings.smtpUrl)
      return { state: 'notReady', why: t('readiness.mail.none'), how: t('readiness.mail.noneHow') };
    try {
      await verifyMailServer(engine);
    } catch (error) {
      return {
        state: 'notReady',
        why: t('readiness.mail.refused', { reason: reasonOf(error) }),
        how: t('readiness.mail.refusedHow'),
      };
    }
    const { stuck, reason } = await transaction(stuckMails);
    if (stuck > 0)
      return {
        state: 'notReady',
        why: t('readiness.mail.stuck', { count: stuck, reason: reason ?? '' }),
        how: t('readiness.mail.stuckHow'),
      };
    const last = await transaction(lastAccepted);
    if (!last) return { state: 'unknown', why: t('readiness.mail.untried'), how: t('readiness.mail.untriedHow') };
    return { state: 'ready', why: t('readiness.mail.ready', { at: formatInstant(last.at), answer: last.answer }) };
  },
};
