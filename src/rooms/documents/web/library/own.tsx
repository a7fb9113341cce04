import { useWords } from '../../../../engine/web/words.ts';
import { FolderPage } from './folder-page.tsx';

/** The reader's own files, which nobody else sees. */
export default function Own() {
  const { t } = useWords();
  return <FolderPage scope="user" title={t('documents-web.own.title')} subtitle={t('documents-web.own.subtitle')} />;
}
