import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { found } from '../../engine/refusal.ts';
import { type AskedPage, pageOf } from './parts/listed-page.ts';
import { folderFrom } from './parts/own-folders.ts';
import { maySeeFolder } from './rules.ts';
import { readTerms } from './search.rules.ts';

type Page = Output<'GET /attachment/list'>;

/** `GET /attachment/list`: the documents of the library in a folder. */
export async function list(ctx: Context, input: Input<'GET /attachment/list'>): Promise<Page> {
  const folder = folderFrom(input.folderDir);
  return pageOf(ctx, input, (rights) => {
    found(maySeeFolder(rights, folder) || null);
    return { library: rights, accountId: null, folder };
  });
}

/** `GET /attachment/userList`: the own files in a folder. */
export async function userList(ctx: Context, input: Input<'GET /attachment/userList'>): Promise<Page> {
  const folder = folderFrom(input.folderDir);
  return pageOf(ctx, input, () => ({ library: null, accountId: ctx.person.accountId, folder }));
}

/** `POST /attachment/search`: the library's and the own files, in every folder or below one. */
export async function search(ctx: Context, input: Input<'POST /attachment/search'>): Promise<Page> {
  const terms = readTerms(input.searchTerm);
  const below = input.folderDir ? { below: folderFrom(input.folderDir) } : {};
  const { attachmentScope: scope } = input;
  const asked: AskedPage = { ...input, words: terms.map(({ word }) => word) };
  return pageOf(ctx, asked, (rights) => ({
    library: scope === 'user' ? null : rights,
    accountId: scope === 'system' ? null : ctx.person.accountId,
    terms,
    ...below,
  }));
}
