import { useQuery } from '@tanstack/react-query';
import { fileSize } from '../../../../contract/fields/upload/file-size.ts';
import { callApi } from '../../../engine/call.ts';
import { FileView } from '../../../engine/files/file-view.tsx';
import { Dialog } from '../../../engine/ui/dialog.tsx';
import { dateTime } from '../../../engine/ui/format.ts';
import { Section } from '../../../engine/ui/section.tsx';
import { Skeleton } from '../../../engine/ui/skeleton.tsx';
import { useWords } from '../../../engine/words.ts';
import { refreshDocuments } from './documents-data.ts';
import { OpensList } from './opens-list.tsx';
import { VersionsList } from './versions-list.tsx';

/** A document over the list: shown where a browser can show it, to be saved where not. */
export function PreviewPanel({
  attachmentId,
  account,
  manages,
  onClose,
}: {
  attachmentId: string;
  account: string;
  manages: boolean;
  onClose: () => void;
}) {
  const { t, lang } = useWords();
  const query = useQuery({
    queryKey: ['documents', 'info', attachmentId],
    queryFn: () => callApi('GET /attachment/get', { attachmentId, info: true }, { quiet: true }),
    retry: false,
  });
  const info = query.data;
  return (
    <Dialog open wide side="end" title={info?.attachmentTitle ?? t('documents-web.document')} onClose={onClose}>
      <div className="stack">
        {query.isError && <p role="alert">{query.error.message}</p>}
        {!info && !query.isError && <Skeleton lines={6} />}
        {info && (
          <>
            <p className="muted">
              {info.name} · {fileSize(info.bytes, lang)} · {dateTime(info.changedAt)}
            </p>
            <FileView key={info.version} file={info} onOpened={opened} />
            {info.abilities.edit && info.attachmentScope === 'system' && (
              <Section title={t('documents-web.versions.title')}>
                <VersionsList attachmentId={attachmentId} account={account} />
              </Section>
            )}
            {manages && (
              <Section title={t('documents-web.opens.title')} about={t('documents-web.opens.about')}>
                <OpensList attachmentId={attachmentId} />
              </Section>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** It was opened: the mark of what is new goes. */
const opened = (): void => void refreshDocuments();
