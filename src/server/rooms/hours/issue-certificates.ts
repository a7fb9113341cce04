import { hoursText } from '../../../contract/hours.ts';
import { actOnEach } from '../../engine/list/act-on-each.ts';
import { found, refuseField } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { issueCertificate } from './parts/issue-certificate.ts';
import { readPeriod } from './parts/read-period.ts';
import { personById } from './people.store.ts';
import { nameOf } from './present.ts';

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
