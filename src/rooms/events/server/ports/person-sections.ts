import { linesOf, type PersonSection } from '../../../../engine/server/person/person-section.ts';
import { bookingsOfPerson, projectsOfPerson } from './person.store.ts';

const bookings: PersonSection = {
  kind: 'bookings',
  list: 'GET /event/desk/list',
  find: async (ctx, db, person, most) =>
    linesOf(await bookingsOfPerson(db, person, most), (row) => ({
      id: row.id,
      title: ctx.engine.words.pick(ctx.lang, row.title),
      detail: row.reference,
      state: ctx.t(`events.booking.${row.state}`),
      at: row.starts_at,
      href: `/events/booking/${row.id}`,
    })),
};

const projects: PersonSection = {
  kind: 'event-projects',
  list: 'GET /event/project/list',
  find: async (ctx, db, { accountId }, most) =>
    linesOf(await projectsOfPerson(db, accountId, most), (row) => ({
      id: row.id,
      title: row.title,
      detail: ctx.engine.words.pick(ctx.lang, row.event_title),
      state: ctx.t(`events.project.${row.state}`),
      at: row.submitted_at,
      href: `/events/project/${row.id}`,
    })),
};

/** What a person booked, and which projects they handed in. */
export const eventsPerson = [bookings, projects];
