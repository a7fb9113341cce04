import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../../contract/calls/calls.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { queryClient } from '../../../../engine/web/shell/query-client.ts';
import { useWords } from '../../../../engine/web/words.ts';

export type Scope = 'system' | 'user';
export type FolderRow = Output<'GET /attachment/folder/list'>['rows'][number];
export type FileRow = Output<'GET /attachment/list'>['rows'][number];

/** What the address says of a list. */
export type Query = Record<'folder' | 'search' | 'sort' | 'order' | 'after' | 'before', string>;

const SORTS = ['changed', 'name', 'size'] as const;
export const sortOf = (text: string): (typeof SORTS)[number] => SORTS.find((sort) => sort === text) ?? 'changed';

/** It was there, and is not any more, or not for this reader. */
export const isGone = (error: unknown): boolean => error instanceof CallRefused && [403, 404].includes(error.status);

const foldersOf = (scope: Scope) => ['documents', scope, 'folders'];

/** Every folder the reader may see. */
export function useFolders(scope: Scope) {
  const { lang } = useWords();
  return useQuery({
    queryKey: [...foldersOf(scope), lang],
    queryFn: () => callApi('GET /attachment/folder/list', { attachmentScope: scope }, { quiet: true }),
  });
}

/** The files of a folder, or what a search finds in it and below; null where the folder is gone. */
export function useFiles(scope: Scope, query: Query) {
  const { folder, search, after, before } = query;
  const page = {
    sort: sortOf(query.sort),
    ascending: query.order === 'up',
    ...(after ? { after } : before ? { before } : {}),
  };
  const ask = () => {
    if (search) {
      const within = { attachmentScope: scope, ...(folder && { folderDir: folder }) };
      return callApi('POST /attachment/search', { searchTerm: search, ...within, ...page }, { quiet: true });
    }
    const call = scope === 'system' ? 'GET /attachment/list' : 'GET /attachment/userList';
    return callApi(call, { folderDir: folder, ...page }, { quiet: true });
  };
  return useQuery({
    queryKey: ['documents', scope, 'files', query],
    queryFn: async () => {
      const text = await ask().catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      });
      // Nothing in it: it may have been deleted or closed while it stood open here.
      if (folder && !text?.rows.length) void queryClient.invalidateQueries({ queryKey: foldersOf(scope) });
      return text;
    },
    placeholderData: (known) => known ?? undefined,
  });
}

/** Something of it changed: every list asks again. */
export const refreshDocuments = (): Promise<void> => refresh('documents');

/** The address of a folder, or of a document that is shown over it. */
export function placeOf(scope: Scope, folder: string, more: Record<string, string> = {}): string {
  const path = pathTo(scope === 'system' ? 'Document-Library' : 'Own-Documents');
  const query = new URLSearchParams({ ...(folder && { folder }), ...more });
  return query.size > 0 ? `${path}?${query}` : path;
}

export const parentOf = (folder: string): string => folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));
