import { presentTrail } from '../../../../engine/server/audit/present-trail.ts';
import { SEND_TRIES } from '../../../../engine/server/mail/outbox.ts';
import { barredFrom, sentToPerson } from '../../../../engine/server/mail/sent.store.ts';
import { presentLine } from '../../../../engine/server/mail/sent-line.ts';
import { linesOf, type PersonSection } from '../../../../engine/server/person/person-section.ts';
import { trailOfPerson } from './trail.store.ts';

/** Every mail to a person, of campaigns too, and what became of it; nothing about what the reader is shut out of. */
const mails: PersonSection = {
  kind: 'mails',
  list: 'GET /mail/outbox/list',
  find: async (ctx, db, person, most) =>
    linesOf(await sentToPerson(db, { person, barred: await barredFrom(ctx, db), tries: SEND_TRIES }, most), (row) => {
      const { id, subject, name, state, at, reason } = presentLine(ctx, row);
      return {
        id,
        title: subject,
        detail: [subject !== name && name, reason].filter(Boolean).join(' · '),
        state: ctx.t(`mails.state.${state}`),
        at,
        href: `/mails/sent/${id}`,
      };
    }),
};

/** What a person did and what was done with their account. */
const history: PersonSection = {
  kind: 'history',
  list: 'GET /audit/list',
  async find(ctx, db, { accountId, former }, most) {
    const { rows, total } = await trailOfPerson(ctx, db, [accountId, ...former], most);
    const entries = await presentTrail(ctx, db, rows);
    return {
      total,
      lines: entries.map((entry) => ({
        id: entry.entryId,
        title: entry.actionLabel,
        detail: [entry.kindLabel, entry.subjectName, entry.whoName || entry.who, entry.reason]
          .filter(Boolean)
          .join(' · '),
        at: entry.at,
        href: entry.subjectPath ?? undefined,
      })),
    };
  },
};

export const adminPerson = [mails, history];
