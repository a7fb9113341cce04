import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { fileSize } from '../../../../contract/fields/upload/file-size.ts';
import { callApi } from '../../../engine/call.ts';
import { Dialog } from '../../../engine/ui/dialog.tsx';
import { dateTime } from '../../../engine/ui/format.ts';
import { Section } from '../../../engine/ui/section.tsx';
import { Skeleton } from '../../../engine/ui/skeleton.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './documents.module.css';
import { refreshDocuments } from './documents-data.ts';
import { OpensList } from './opens-list.tsx';
import { VersionsList } from './versions-list.tsx';

type Info = Output<'GET /attachment/get'>;

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
            <Shown key={info.version} info={info} />
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

function Shown({ info: { attachmentUrl, attachmentTitle, type, image, ready } }: { info: Info }) {
  const { t } = useWords();
  if (!ready) return <p>{t('documents-web.notReady')}</p>;
  const pdf = type === 'application/pdf';
  return (
    <>
      <p>
        <a href={attachmentUrl} target="_blank" rel="noopener">
          {pdf || image ? t('documents-web.newTab') : t('documents-web.download')}
        </a>
      </p>
      {image && <img className={css.picture} src={attachmentUrl} alt={attachmentTitle} onLoad={opened} />}
      {/* Not `sandbox`: Chromium starts its PDF viewer in no sandboxed frame (docs/decisions.md). */}
      {pdf && <iframe className={css.frame} src={attachmentUrl} title={attachmentTitle} onLoad={opened} />}
      {!pdf && !image && <NoPreview />}
    </>
  );
}

/** It was opened: the mark of what is new goes. */
const opened = (): void => void refreshDocuments();

function NoPreview() {
  const { t } = useWords();
  // Saving is a visit too; when the reader is back, the marks are asked for again.
  useEffect(() => {
    window.addEventListener('focus', opened);
    return () => window.removeEventListener('focus', opened);
  }, []);
  return <p className="muted">{t('documents-web.noPreview')}</p>;
}
