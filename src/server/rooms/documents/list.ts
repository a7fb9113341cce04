import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { type Asked, cursor, cutPage, pageSize } from '../../engine/portal/paging.ts';
import { folderFrom } from './parts/own-folders.ts';
import { presentAttachment } from './present.ts';
import { countAttachments, type Listed, listAttachments } from './store.ts';

type Page = Output<'GET /attachment/list'>;

function pageOf(ctx: Context, listed: Listed, input: Asked): Promise<Page> {
  const asked = { after: cursor(input.after), before: cursor(input.before), limit: pageSize(input) + 1 };
  return ctx.transaction(async (db) => {
    const page = cutPage(await listAttachments(db, listed, asked), input);
    const total = await countAttachments(db, listed);
    return { ...page, total, rows: page.rows.map((row) => presentAttachment(ctx, row)) };
  });
}

/** `GET /attachment/list`: the tenant's files in a folder. */
export async function list(ctx: Context, input: Input<'GET /attachment/list'>): Promise<Page> {
  return pageOf(ctx, { system: true, accountId: null, folder: folderFrom(input.folderDir) }, input);
}

/** `GET /attachment/userList`: the own files in a folder. */
export async function userList(ctx: Context, input: Input<'GET /attachment/userList'>): Promise<Page> {
  const folder = folderFrom(input.folderDir);
  return pageOf(ctx, { system: false, accountId: ctx.person.accountId, folder }, input);
}

/** `POST /attachment/search`: the tenant's and the own files, in every folder. */
export async function search(ctx: Context, input: Input<'POST /attachment/search'>): Promise<Page> {
  return pageOf(ctx, { system: true, accountId: ctx.person.accountId, term: input.searchTerm }, input);
}
