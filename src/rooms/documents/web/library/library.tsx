import { useWords } from '../../../../engine/web/words.ts';
import { FolderPage } from './folder-page.tsx';

/** The members' corner and the library: the folders that the reader's roles open (ATT-4). */
export default function Library() {
  const { t } = useWords();
  return (
    <FolderPage
      scope="system"
      title={t('documents-web.library.title')}
      subtitle={t('documents-web.library.subtitle')}
    />
  );
}
