import { hoursText } from '../../../../contract/hours.ts';
import { actOnEach } from '../../../../engine/server/list/act-on-each.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { personById } from '../entries/people.store.ts';
import { readPeriod } from '../entries/read-period.ts';
import { nameOf } from '../present.ts';
import { issueCertificate } from './issue-certificate.ts';

/** `POST /certificate/issue/bulk`: one each for the people who were chosen in the yearly list, after a preview (VOL-6). */
export const issueCertificates: Verb<'POST /certificate/issue/bulk'> = async (
  ctx,
  { rows, dryRun, language, ...typed },
) => {
  if (rows.length === 0) throw refuseField('rows', 'hours.noneChosen');
  const period = readPeriod(typed, ctx.now);
  return actOnEach(
    ctx,
    { rows, dryRun },
    {
      decides: false,
      read: async (db, key) => found(await personById(db, key)),
      about: (row) => ({ name: nameOf(row) }),
      async act(db, row) {
        const { minutes } = await issueCertificate(ctx, db, row, { ...period, language });
        return { effect: ctx.t('hours.effect.issued', { hours: hoursText(minutes) }), mails: 1 };
      },
    },
  );
};
