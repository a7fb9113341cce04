import { useWords } from '../words.ts';
import type { FormFiles } from './file-service.ts';

/** Says beside the button what a submit is waiting for. */
export function FilesOnTheWay({ files }: { files: FormFiles }) {
  const { t } = useWords();
  const count = files.moving.use();
  return (
    <span className="small muted" role="status">
      {count === 1 && t('upload.submitWaitsOne')}
      {count > 1 && t('upload.submitWaits', { count })}
    </span>
  );
}
