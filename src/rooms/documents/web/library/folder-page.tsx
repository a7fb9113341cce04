import { useState } from 'react';
import { ChooseFiles } from '../../../../engine/web/files/choose-files.tsx';
import { UploadList } from '../../../../engine/web/files/upload-list.tsx';
import { useHint } from '../../../../engine/web/hints.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { FilterBar } from '../../../../engine/web/ui/filter-bar.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Broken, Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Pager } from '../../../../engine/web/ui/pager.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { DropHere, useUploads } from '../upload/upload-here.tsx';
import { Crumbs } from './crumbs.tsx';
import { Dialogs } from './dialogs.tsx';
import {
  type FolderRow,
  parentOf,
  placeOf,
  refreshDocuments,
  type Scope,
  useFiles,
  useFolders,
} from './documents-data.ts';
import type { Doing } from './doing.ts';
import { FileTable } from './file-table.tsx';
import { FolderList } from './folder-list.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { type Undo, UndoNote } from './undo-note.tsx';

type Names = { scope: Scope; title: string; subtitle: string };

const lookAgain = (): void => void refreshDocuments();

/** A screen of folders: those of the library, or one's own. Everything it shows stands in the address. */
export function FolderPage(props: Names) {
  const account = useSession()?.ID;
  const folders = useFolders(props.scope);
  useHint('documents', true, lookAgain);
  if (!account || !folders.data)
    return <Unread query={folders} title={props.title} subtitle={props.subtitle} lines={8} />;
  return <Folder {...props} account={String(account)} listing={folders.data} />;
}

type Message = NonNullable<ReturnType<typeof useFolders>['data']>;

function Folder({ scope, title, subtitle, account, listing }: Names & { account: string; listing: Message }) {
  const { t } = useWords();
  const [address, set] = useAddressBar(['folder', 'search', 'sort', 'order', 'after', 'before', 'file']);
  const { file, ...query } = address;
  const { folder, search } = query;
  const files = useFiles(scope, query);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const here = listing.rows.find(({ folderDir }) => folderDir === folder);
  const mayAdd = here ? here.abilities.add : folder === '' && listing.abilities.edit;
  const deletes = listing.abilities.edit || listing.rows.some(({ abilities }) => abilities.add);
  const { queue, going } = useUploads(account, { attachmentScope: scope, folderDir: folder });
  if (folder !== '' && (!here || files.data === null)) return <FolderGone to={placeOf(scope, '')} top={title} />;
  const within = listing.rows.filter((row) => row.folderDir !== '' && parentOf(row.folderDir) === folder);
  const { data } = files;
  return (
    <PageCard
      title={folder === '' ? title : here!.name}
      subtitle={folder === '' ? subtitle : <Crumbs scope={scope} title={title} folder={folder} />}
      actions={
        <>
          {deletes && (
            <Button icon="undo" onClick={() => setDoing({ act: 'bin' })}>
              {t('documents-web.bin.open')}
            </Button>
          )}
          {scope === 'system' && manages(listing) && (
            <ButtonLink icon="upload" to={pathTo('Document-Import')}>
              {t('documents-web.importZip')}
            </ButtonLink>
          )}
          {mayAdd && (
            <>
              <Button icon="add" onClick={() => setDoing({ act: 'newFolder' })}>
                {t('documents-web.newFolder')}
              </Button>
              <ChooseFiles
                label={t('documents-web.upload')}
                several
                kind="primary"
                onFiles={(chosen) => queue.add(chosen)}
              />
            </>
          )}
        </>
      }
      toolbar={
        <FilterBar
          filters={[
            {
              kind: 'search',
              name: 'search',
              label: folder ? t('documents-web.searchHere') : t('documents-web.search'),
            },
          ]}
        />
      }
    >
      <DropHere onFiles={mayAdd ? (dropped) => queue.add(dropped) : null}>
        {undo && <UndoNote undo={undo} onDone={() => setUndo(null)} />}
        <UploadList label={t('documents-web.going')} queue={queue} items={going} />
        {!search && (
          <FolderList scope={scope} folders={within} all={listing.rows} manages={manages(listing)} onDo={setDoing} />
        )}
        {files.isError && !data ? (
          <Broken onRetry={() => void files.refetch()} />
        ) : (
          <FileTable
            scope={scope}
            query={query}
            rows={data?.rows}
            onSort={set}
            onDo={setDoing}
            empty={<Nothing search={search} folders={within} mayAdd={mayAdd} />}
          />
        )}
        {search && data && data.rows.length > 0 && <p className="muted">{t('documents-web.byNameOnly')}</p>}
        {data && data.rows.length > 0 && (
          <Pager total={data.total} shown={data.rows.length} previous={data.previous} next={data.next} onPage={set} />
        )}
      </DropHere>
      {doing && (
        <Dialogs
          scope={scope}
          top={title}
          folder={folder}
          doing={doing}
          listing={listing}
          onClose={() => setDoing(null)}
          onUndo={setUndo}
        />
      )}
      {file && (
        <PreviewPanel
          key={file}
          attachmentId={file}
          account={account}
          manages={scope === 'system' && manages(listing)}
          onClose={() => set({ file: '', after: query.after, before: query.before })}
        />
      )}
    </PageCard>
  );
}

/** It was deleted, moved or closed, while it stood open or before; which of them is not told. */
function FolderGone({ to, top }: { to: string; top: string }) {
  const { t } = useWords();
  return (
    <PageCard title={top}>
      <EmptyState
        icon="search"
        title={t('documents-web.folderGone')}
        action={<ButtonLink to={to}>{t('documents-web.toTop', { name: top })}</ButtonLink>}
      >
        {t('documents-web.folderGoneText')}
      </EmptyState>
    </PageCard>
  );
}

/** Only who manages documents is told of roles. */
const manages = ({ roles }: Message): boolean => roles.length > 0;

function Nothing({ search, folders, mayAdd }: { search: string; folders: readonly FolderRow[]; mayAdd: boolean }) {
  const { t } = useWords();
  if (search) {
    return (
      <EmptyState icon="search" title={t('documents-web.nothingFound')}>
        {t('documents-web.nothingFoundText')}
      </EmptyState>
    );
  }
  if (folders.length > 0) return <p className="muted">{t('documents-web.onlyFolders')}</p>;
  return (
    <EmptyState title={t('documents-web.empty')}>
      {mayAdd ? t('documents-web.emptyAdd') : t('documents-web.emptyText')}
    </EmptyState>
  );
}
