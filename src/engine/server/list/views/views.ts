import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import type { Context } from '../../context.ts';
import { found, needed, Refusal, refuseField } from '../../refusal.ts';
import type { Verb } from '../../verb.ts';
import { countViews, removeView, saveView, viewsOf } from './view.store.ts';

/** Nobody looks for a list among more. */
const MAX = 100;

/** Views are shared among those who look after something: members would fill each other's menus. */
const mayShare = (ctx: Context): boolean => ctx.person.roles.some((role) => ctx.tenant.roles[role]?.staff);

/** `GET /list/view/list`: a view shows nothing by itself; the list that it opens asks for its own rights. */
export const listListViews: Verb<'GET /list/view/list'> = async (ctx, { list }) => {
  const { accountId } = ctx.person;
  const rows = await ctx.transaction((db) => viewsOf(db, list, accountId));
  return {
    mayShare: mayShare(ctx),
    rows: rows
      .filter((row) => row.account_id === accountId || mayShare(ctx))
      .map(({ id, account_id, ...row }) => ({ ...row, viewId: id, own: account_id === accountId })),
  };
};

/** `POST /list/view/save`: kept by the list's name; columns that are gone one day are left out where it is shown. */
export const saveListView: Verb<'POST /list/view/save'> = async (ctx, input) => {
  const name = needed('name', cleanLine(input.name));
  if (input.shared && !mayShare(ctx)) throw new Refusal('access.denied');
  const columns = input.columns ? input.columns.split(',').filter(Boolean) : null;
  const { accountId } = ctx.person;
  const viewId = await ctx.transaction(async (db) => {
    if ((await countViews(db, accountId)) >= MAX) throw refuseField('name', 'list-views.full', { n: MAX });
    return saveView(db, { ...input, name, columns, accountId });
  });
  return { viewId, message: ctx.t('list-views.saved', { name }) };
};

/** `POST /list/view/remove`: whose it is. */
export const removeListView: Verb<'POST /list/view/remove'> = async (ctx, { viewId }) => {
  await ctx.transaction(async (db) => found((await removeView(db, viewId, ctx.person.accountId)) || null));
  return { message: ctx.t('list-views.removed') };
};
