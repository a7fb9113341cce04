import type { Output } from '../../../../contract/calls/calls.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { maySeeFolder } from '../rules.ts';
import { readTerms } from '../search/search.rules.ts';
import { type PageQuery, pageOf } from './listed-page.ts';
import { folderFrom } from './own-folders.ts';

type Page = Output<'GET /attachment/list'>;

/** `GET /attachment/list`: the documents of the library in a folder, or in all that the reader may see. */
export const list: Verb<'GET /attachment/list', Page> = async (ctx, input) => {
  const within = folderOf(input);
  return pageOf(ctx, input, (rights) => {
    if (within.folder !== undefined) found(maySeeFolder(rights, within.folder) || null);
    return { library: rights, accountId: null, ...within };
  });
};

/** `GET /attachment/userList`: the own files in a folder, or all of them. */
export const userList: Verb<'GET /attachment/userList', Page> = async (ctx, input) => {
  const within = folderOf(input);
  return pageOf(ctx, input, () => ({ library: null, accountId: ctx.person.accountId, ...within }));
};

/** '' is the top folder; nothing sent means every folder. */
const folderOf = ({ folderDir }: { folderDir?: string | undefined }): { folder?: string } =>
  folderDir === undefined ? {} : { folder: folderFrom(folderDir) };

/** `POST /attachment/search`: the library's and the own files, in every folder or below one. */
export const search: Verb<'POST /attachment/search', Page> = async (ctx, input) => {
  const terms = readTerms(input.searchTerm);
  const below = input.folderDir ? { below: folderFrom(input.folderDir) } : {};
  const { attachmentScope: scope } = input;
  const query: PageQuery = { ...input, words: terms.map(({ word }) => word) };
  return pageOf(ctx, query, (rights) => ({
    library: scope === 'user' ? null : rights,
    accountId: scope === 'system' ? null : ctx.person.accountId,
    terms,
    ...below,
  }));
};
