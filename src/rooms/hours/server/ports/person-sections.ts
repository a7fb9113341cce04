import { linesOf, type PersonSection } from '../../../../engine/server/person/person-section.ts';
import { certificatesOfPerson, hoursOfPerson } from '../entries/list.store.ts';
import { leadsAs, runsHours } from '../policy.ts';
import { nameOf, presentHours } from '../present.ts';

/** A leader is shown what they led, and nothing else. */
const hours: PersonSection = {
  kind: 'hours',
  list: 'GET /hours/list',
  find: async (ctx, db, { accountId }, most) =>
    linesOf(await hoursOfPerson(db, accountId, runsHours(ctx) ? undefined : leadsAs(ctx), most), (row) => {
      const { minutes, title, name } = presentHours(ctx, row);
      return {
        id: row.id,
        title: `${ctx.t('person.minutes', { h: Math.floor(minutes / 60), m: minutes % 60 })} · ${title}`,
        detail: name,
        state: ctx.t(`hours.state.${row.state}`),
        at: row.served_on,
        href: `/hours/list?${new URLSearchParams({ search: name })}`,
      };
    }),
};

const certificates: PersonSection = {
  kind: 'certificates',
  list: 'GET /certificate/list',
  find: async (ctx, db, { accountId }, most) =>
    linesOf(await certificatesOfPerson(db, accountId, most), (row) => ({
      id: row.id,
      title: row.number,
      detail: nameOf(row),
      state: ctx.t(`hours.certificate.${row.revoked_at ? 'revoked' : 'valid'}`),
      at: row.issued_at,
      href: `/certificates?${new URLSearchParams({ search: row.number })}`,
    })),
};

/** Hours of service and certificates of a person and those registered with them. */
export const hoursPerson = [hours, certificates];
