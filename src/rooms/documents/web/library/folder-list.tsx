import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Menu } from '../../../../engine/web/ui/menu.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './documents.module.css';
import { type FolderRow, placeOf, type Scope } from './documents-data.ts';
import type { Doing } from './doing.ts';

/** The folders in a folder, with what is new in each and what may be done with it. */
export function FolderList({
  scope,
  folders,
  all,
  manages,
  onDo,
}: {
  scope: Scope;
  folders: readonly FolderRow[];
  all: readonly FolderRow[];
  manages: boolean;
  onDo: (doing: Doing) => void;
}) {
  const { t } = useWords();
  if (folders.length === 0) return null;
  const entriesOf = (folder: FolderRow) => [
    { key: 'rename', label: t('documents-web.rename'), onPick: () => onDo({ act: 'renameFolder', folder }) },
    { key: 'move', label: t('documents-web.move'), onPick: () => onDo({ act: 'moveFolder', folder }) },
    manages && { key: 'rights', label: t('documents-web.rights.open'), onPick: () => onDo({ act: 'rights', folder }) },
    { key: 'delete', label: t('word.delete'), onPick: () => onDo({ act: 'deleteFolder', folder }) },
  ];
  return (
    <ul className={css.folders} aria-label={t('documents-web.folders')}>
      {folders.map((folder) => {
        const within = all.filter(
          ({ folderDir }) => folderDir === folder.folderDir || folderDir.startsWith(`${folder.folderDir}/`),
        );
        const count = (of: 'files' | 'fresh') => within.reduce((sum, b) => sum + b[of], 0);
        return (
          <li key={folder.folderDir} className={`row ${css.folder}`} data-wrap="no">
            <Icon name="folder" />
            <span className={css.folderWords}>
              <AppLink to={placeOf(scope, folder.folderDir)} className={css.folderLink}>
                {folder.name}
              </AppLink>
              <span className="muted small">
                {t('documents-web.files', { count: count('files') })}
                {folder.readers !== null && ` · ${t('documents-web.restricted')}`}
              </span>
              {count('fresh') > 0 && (
                <span>
                  <Badge tone="info">{t('documents-web.freshCount', { count: count('fresh') })}</Badge>
                </span>
              )}
            </span>
            {folder.abilities.edit && (
              <Menu label={t('documents-web.actsOf', { name: folder.name })} entries={entriesOf(folder)}>
                <Icon name="more" />
              </Menu>
            )}
          </li>
        );
      })}
    </ul>
  );
}
