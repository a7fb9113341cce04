import { hasWords } from '../../../../contract/search-text.ts';
import type { Context } from '../../../../engine/server/context.ts';
import {
  COUNTED_MAX,
  foundOf,
  listAt,
  type SearchHit,
  type SearchSource,
} from '../../../../engine/server/search/search-source.ts';
import { isStaff } from '../policy.ts';
import { presentRow } from '../present.ts';
import { plainRegistrations } from '../record/list.store.ts';
import { type RegistrationRow, registrationsOf } from '../store.ts';

/** Volunteers, by names in both scripts and address; nothing that is secret is searched. */
const all: SearchSource = {
  kind: 'volunteer',
  may: isStaff,
  async find(ctx, db, { text }, most) {
    const rows = await plainRegistrations.first(db, { search: text, today: '' }, COUNTED_MAX + 1);
    return foundOf(rows, most, (row) => hitOf(ctx, row, `/volunteers/${row.id}`));
  },
  list: (_ctx, { text }) => listAt('/volunteers', { search: text }),
};

/** The reader's own. */
const own: SearchSource = {
  kind: 'ownVolunteer',
  may: () => true,
  async find(ctx, db, query, most) {
    const hits = (await registrationsOf(db, ctx.person.accountId)).map((row) => hitOf(ctx, row, '/volunteer'));
    return foundOf(
      hits.filter(({ title, detail }) => hasWords(`${title} ${detail}`, query.words)),
      most,
      (hit) => hit,
    );
  },
};

function hitOf(ctx: Context, row: RegistrationRow, href: string): SearchHit {
  const { nameEn, nameZh, email, kindLabel, stateLabel } = presentRow(ctx, row);
  const name = [nameEn, nameZh].filter(Boolean).join(' ');
  return {
    id: row.id,
    title: name || email,
    detail: [kindLabel, name && email].filter(Boolean).join(' · '),
    state: stateLabel,
    href,
  };
}

export const volunteersSearch = [all, own];
