import { hongKongDate } from '../../../../contract/dates.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { markOf } from '../../contract/values.ts';
import { certificatesOf } from '../certificates/certificate.store.ts';
import { isClaimed } from '../policy.ts';
import { nameOf, presentCertificate, presentHours, presentRequest } from '../present.ts';
import { requestsOf } from '../requests/request.store.ts';
import { hoursOf, yearsOf } from '../store.ts';
import { leadsHours, peopleOf } from './people.store.ts';

/** `GET /hours/mine`: of everybody in the own registrations: a family's main member sees the hours of its children. */
export const mine: Verb<'GET /hours/mine'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const thisYear = Number(hongKongDate(ctx.now).slice(0, 4));
    const year = input.year ?? thisYear;
    const people = await peopleOf(db, ctx.person.accountId);
    const ids = people.map(({ person_id }) => person_id);
    const rows = await hoursOf(db, ids, year);
    const years = new Set([thisYear, year, ...(await yearsOf(db, ids))]);
    return {
      year,
      years: [...years].sort((a, b) => b - a),
      people: people.map((person) => {
        const of = rows.filter((row) => row.person_id === person.person_id);
        const sum = (which: (row: (typeof of)[number]) => boolean) =>
          of.filter(which).reduce((total, { minutes }) => total + minutes, 0);
        const verified = sum(({ state }) => state === 'verified');
        const claimed = sum(isClaimed);
        return {
          personId: person.person_id,
          name: nameOf(person),
          unverified: sum(({ state }) => state === 'unverified'),
          claimed,
          unclaimed: verified - claimed,
          mark: markOf(verified),
          active: person.approved,
        };
      }),
      rows: rows.map((row) => presentHours(ctx, row)),
      requests: (await requestsOf(db, ids)).map((row) => presentRequest(ctx, row)),
      certificates: (await certificatesOf(db, ids)).map((row) => presentCertificate(ctx, row)),
      leads: await leadsHours(db, ctx.person.accountId),
    };
  });
