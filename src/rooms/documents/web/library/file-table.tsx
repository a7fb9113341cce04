import type { ReactNode } from 'react';
import { fileSize } from '../../../../contract/fields/upload/file-size.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { type Column, DataTable, type Sort } from '../../../../engine/web/ui/data-table.tsx';
import { date } from '../../../../engine/web/ui/format.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { Menu } from '../../../../engine/web/ui/menu.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './documents.module.css';
import { type FileRow, placeOf, type Query, type Scope, sortOf } from './documents-data.ts';
import type { Doing } from './doing.ts';

/** The files of a folder, or those a search found. Opening a row shows the document over the list. */
export function FileTable({
  scope,
  query,
  rows,
  empty,
  onSort,
  onDo,
}: {
  scope: Scope;
  query: Query;
  rows: readonly FileRow[] | undefined;
  empty: ReactNode;
  onSort: (sort: { sort: string; order: string }) => void;
  onDo: (doing: Doing) => void;
}) {
  const { t, lang } = useWords();
  const columns: Column<FileRow>[] = [
    { key: 'name', header: t('word.name'), cell: (file) => <FileName file={file} />, sortable: true },
    {
      key: 'folder',
      header: t('documents-web.folder'),
      cell: ({ folderDir }) => folderDir || '–',
      on: Boolean(query.search),
    },
    { key: 'changed', header: t('documents-web.changed'), cell: (file) => date(file.changedAt), sortable: true },
    {
      key: 'size',
      header: t('documents-web.size'),
      cell: (file) => fileSize(file.bytes, lang),
      sortable: true,
      align: 'end',
    },
  ];
  const sort: Sort = { key: sortOf(query.sort), direction: query.order === 'up' ? 'ascending' : 'descending' };
  const { folder, search } = query;
  const linkOf = (file: FileRow) =>
    placeOf(scope, folder, {
      ...(search && { search }),
      ...(query.sort && { sort: query.sort, order: query.order }),
      ...(query.after && { after: query.after }),
      ...(query.before && { before: query.before }),
      file: file.attachmentId,
    });
  return (
    <DataTable
      caption={t('documents-web.documents')}
      columns={columns}
      rows={rows}
      rowKey={(file) => file.attachmentId}
      rowLink={linkOf}
      sort={sort}
      onSort={({ key, direction }) => onSort({ sort: key, order: direction === 'ascending' ? 'up' : 'down' })}
      rowActions={(file) => <FileMenu file={file} onDo={onDo} />}
      empty={empty}
    />
  );
}

function FileName({ file }: { file: FileRow }) {
  const { t } = useWords();
  const { excerpt } = file;
  return (
    <span className={`row ${css.file}`} data-wrap="no" data-align="start" data-gap="s">
      <Icon name="file" />
      <span>
        {file.attachmentTitle} {file.fresh && <Badge tone="info">{t('word.new')}</Badge>}
        {excerpt && (
          <span className={css.excerpt}>
            …{excerpt.before}
            <mark>{excerpt.hit}</mark>
            {excerpt.after}…
          </span>
        )}
      </span>
    </span>
  );
}

function FileMenu({ file, onDo }: { file: FileRow; onDo: (doing: Doing) => void }) {
  const { t } = useWords();
  const { edit, remove } = file.abilities;
  const entries = [
    edit && { key: 'rename', label: t('documents-web.rename'), onPick: () => onDo({ act: 'renameFile', file }) },
    edit && { key: 'move', label: t('documents-web.move'), onPick: () => onDo({ act: 'moveFile', file }) },
    remove && { key: 'delete', label: t('word.delete'), onPick: () => onDo({ act: 'deleteFile', file }) },
  ];
  if (!edit && !remove) return null;
  return (
    <Menu label={t('documents-web.actsOf', { name: file.attachmentTitle })} entries={entries}>
      <Icon name="more" />
    </Menu>
  );
}
