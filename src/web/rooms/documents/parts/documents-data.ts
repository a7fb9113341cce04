import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../engine/call.ts';
import { pathOf } from '../../../engine/routes.ts';
import { queryClient } from '../../../engine/shell/query-client.ts';
import { useWords } from '../../../engine/words.ts';

export type Scope = 'system' | 'user';
export type FolderRow = Output<'GET /attachment/folder/list'>['rows'][number];
export type FileRow = Output<'GET /attachment/list'>['rows'][number];

/** What the address says of a list. */
export type Asked = Record<'folder' | 'search' | 'sort' | 'order' | 'after' | 'before', string>;

const SORTS = ['changed', 'name', 'size'] as const;
export const sortOf = (text: string): (typeof SORTS)[number] => SORTS.find((one) => one === text) ?? 'changed';

/** Every folder the reader may see. */
export function useFolders(scope: Scope) {
  const { lang } = useWords();
  return useQuery({
    queryKey: ['documents', scope, 'folders', lang],
    queryFn: () => callApi('GET /attachment/folder/list', { attachmentScope: scope }, { quiet: true }),
  });
}

/** The files of a folder, or what a search finds in it and below. */
export function useFiles(scope: Scope, asked: Asked) {
  const { folder, search, after, before } = asked;
  const page = {
    sort: sortOf(asked.sort),
    ascending: asked.order === 'up',
    ...(after ? { after } : before ? { before } : {}),
  };
  return useQuery({
    queryKey: ['documents', scope, 'files', asked],
    queryFn: () => {
      if (search) {
        const within = { attachmentScope: scope, ...(folder && { folderDir: folder }) };
        return callApi('POST /attachment/search', { searchTerm: search, ...within, ...page }, { quiet: true });
      }
      const call = scope === 'system' ? 'GET /attachment/list' : 'GET /attachment/userList';
      return callApi(call, { folderDir: folder, ...page }, { quiet: true });
    },
    placeholderData: (known) => known,
  });
}

/** Something of it changed: every list asks again. */
export const refreshDocuments = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['documents'] });

/** The address of a folder, or of a document that is shown over it. */
export function placeOf(scope: Scope, folder: string, more: Record<string, string> = {}): string {
  const path = pathOf(scope === 'system' ? 'Document-Library' : 'Own-Documents') ?? '/';
  const query = new URLSearchParams({ ...(folder && { folder }), ...more });
  return query.size > 0 ? `${path}?${query}` : path;
}

export const parentOf = (folder: string): string => folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));
