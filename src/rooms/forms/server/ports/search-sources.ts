import { COUNTED_MAX, foundOf, listAt, type SearchSource } from '../../../../engine/server/search/search-source.ts';
import { madeFormPath } from '../../contract/values.ts';
import { acceptanceOf, mayAnswer } from '../rules.ts';
import { searchForms } from '../store.ts';

/** Forms by name, title and address: staff find all, others those that they may answer now. */
const forms: SearchSource = {
  kind: 'made-form',
  may: () => true,
  async find(ctx, db, { words }, most) {
    const staff = ctx.can('form-manage');
    const rows = await searchForms(db, words, staff, COUNTED_MAX + 1);
    const open = rows.filter(
      (row) => staff || (acceptanceOf(row, db.now) === 'open' && mayAnswer(ctx.tenant, ctx.person, row.answerers)),
    );
    return foundOf(open, most, (row) => ({
      id: row.id,
      title: ctx.engine.words.pick(ctx.lang, staff ? row.name : (row.title ?? row.name)),
      detail: madeFormPath(row.slug),
      state: ctx.t(`made-forms.accepts.${acceptanceOf(row, db.now)}`),
      href: staff ? `/own-forms/${row.id}` : madeFormPath(row.slug),
    }));
  },
  list: (ctx, { text }) => (ctx.can('form-manage') ? listAt('/own-forms', { search: text }) : null),
};

export const formsSearch = [forms];
