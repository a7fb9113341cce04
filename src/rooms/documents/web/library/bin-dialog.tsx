import { useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Scope } from './documents-data.ts';
import { bringBack } from './undo-note.tsx';

/** What was deleted in the last 30 days, each with a way back. */
export function BinDialog({ scope, onClose }: { scope: Scope; onClose: () => void }) {
  const { t } = useWords();
  const query = useRead('documents', 'GET /attachment/bin', { attachmentScope: scope }, { anyLang: true, loud: true });
  const rows = query.data?.rows;
  return (
    <Dialog open title={t('documents-web.bin.title')} onClose={onClose} side="end">
      <div className="stack">
        <p className="muted">{t('documents-web.bin.about')}</p>
        {!rows && !query.isError && <Skeleton lines={4} />}
        {rows?.length === 0 && <p>{t('documents-web.bin.empty')}</p>}
        {rows && rows.length > 0 && (
          <LineList>
            {rows.map(({ binId, kind, name, files, deletedAt, deletedBy }) => (
              <Line
                key={binId}
                name={name}
                about={[
                  kind === 'folder' ? t('documents-web.bin.folder', { count: files }) : t('word.file'),
                  t('documents-web.bin.by', { name: deletedBy, at: dateTime(deletedAt) }),
                ].join(' · ')}
                end={
                  <Button
                    size="s"
                    label={t('documents-web.bin.restoreOf', { name })}
                    onClick={() => void bringBack(binId)}
                  >
                    {t('word.restore')}
                  </Button>
                }
              />
            ))}
          </LineList>
        )}
      </div>
    </Dialog>
  );
}
