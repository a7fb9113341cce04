import { linesOf, type PersonSection } from '../../../../engine/server/person/person-section.ts';
import { signupsOfPerson } from './person.store.ts';

/** Shifts that a person, or somebody registered with them, is or was in. */
export const shiftsPerson: PersonSection = {
  kind: 'shifts',
  list: 'GET /shift/desk/events',
  find: async (ctx, db, { accountId }, most) =>
    linesOf(await signupsOfPerson(db, accountId, most), (row) => ({
      id: row.id,
      title: [row.title, row.role]
        .map((text) => ctx.engine.words.pick(ctx.lang, text))
        .filter(Boolean)
        .join(' · '),
      detail: [row.name_en, row.name_zh].filter(Boolean).join(' '),
      state: ctx.t(row.attendance ? `shifts.attendance.${row.attendance}` : `shifts.state.${row.state}`),
      at: row.starts_at,
      href: `/shifts/board/shift/${row.shift_id}`,
    })),
};
