import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { BinDialog } from './bin-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { parentOf, type Scope } from './documents-data.ts';
import type { Doing } from './doing.ts';
import { MoveDialog } from './move-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { RightsDialog } from './rights-dialog.tsx';
import type { Undo } from './undo-note.tsx';

/** The dialog of what the person is about to do. */
export function Dialogs({
  scope,
  top,
  folder,
  doing,
  listing,
  onClose,
  onUndo,
}: {
  scope: Scope;
  /** What the place above all folders is called. */
  top: string;
  folder: string;
  doing: Doing;
  listing: Output<'GET /attachment/folder/list'>;
  onClose: () => void;
  onUndo: (undo: Undo) => void;
}) {
  const { t } = useWords();
  const attachmentScope = scope;
  const name = { label: t('documents-web.folderName'), onClose };
  switch (doing.act) {
    case 'newFolder':
      return (
        <NameDialog
          {...name}
          title={t('documents-web.newFolder')}
          value=""
          onSend={(typed) => {
            const folderDir = folder ? `${folder}/${typed}` : typed;
            return callApi('POST /attachment/folder/edit', { attachmentScope, folderDir });
          }}
        />
      );
    case 'renameFolder':
      return (
        <NameDialog
          {...name}
          title={t('documents-web.rename')}
          value={doing.folder.name}
          onSend={(typed) => {
            const { folderDir } = doing.folder;
            return callApi('POST /attachment/folder/rename', { attachmentScope, folderDir, name: typed });
          }}
        />
      );
    case 'renameFile':
      return (
        <NameDialog
          title={t('documents-web.rename')}
          label={t('word.title')}
          value={doing.file.attachmentTitle}
          onClose={onClose}
          onSend={(attachmentTitle) => {
            const { attachmentId, version } = doing.file;
            return callApi('POST /attachment/edit', { attachmentId, version, attachmentTitle });
          }}
        />
      );
    case 'moveFolder':
      return (
        <MoveDialog
          title={t('documents-web.moveOf', { name: doing.folder.name })}
          top={top}
          listing={listing}
          from={parentOf(doing.folder.folderDir)}
          moving={doing.folder.folderDir}
          onClose={onClose}
          onMove={(toFolderDir) => {
            const { folderDir } = doing.folder;
            return callApi(
              'POST /attachment/folder/move',
              { attachmentScope, folderDir, toFolderDir },
              { quiet: true },
            );
          }}
        />
      );
    case 'moveFile':
      return (
        <MoveDialog
          title={t('documents-web.moveOf', { name: doing.file.attachmentTitle })}
          top={top}
          listing={listing}
          from={doing.file.folderDir}
          moving={null}
          onClose={onClose}
          onMove={(folderDir) => {
            const { attachmentId, version } = doing.file;
            return callApi('POST /attachment/edit', { attachmentId, version, folderDir }, { quiet: true });
          }}
        />
      );
    case 'rights':
      return <RightsDialog folder={doing.folder} roles={listing.roles} onClose={onClose} />;
    case 'bin':
      return <BinDialog scope={scope} onClose={onClose} />;
    case 'deleteFolder':
      return (
        <DeleteDialog
          name={doing.folder.name}
          about={t('documents-web.deleteFolderText')}
          onClose={onClose}
          onUndo={onUndo}
          onDelete={() => {
            const { folderDir } = doing.folder;
            return callApi('POST /attachment/folder/delete', { attachmentScope, folderDir }, { quiet: true });
          }}
        />
      );
    case 'deleteFile':
      return (
        <DeleteDialog
          name={doing.file.attachmentTitle}
          about={t('documents-web.deleteFileText')}
          onClose={onClose}
          onUndo={onUndo}
          onDelete={() => {
            const { attachmentId } = doing.file;
            return callApi('POST /attachment/userDelete', { attachmentId }, { quiet: true });
          }}
        />
      );
  }
}
