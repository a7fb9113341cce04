import { useState } from 'react';
import { fileSize } from '../../../../contract/fields/upload/file-size.ts';
import { extensionOf, FILE_KINDS } from '../../../../contract/files.ts';
import { FileView } from '../../../../engine/web/files/file-view.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './documents.module.css';
import { isGone, refreshDocuments } from './documents-data.ts';
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
  const query = useRead(
    'documents',
    'GET /attachment/get',
    { attachmentId, info: true },
    { anyLang: true, retry: false, gcTime: 0, refetchOnWindowFocus: 'always' },
  );
  const gone = isGone(query.error);
  const info = gone ? undefined : query.data;
  const replaced = useReplaced(info?.changedAt);
  return (
    <Dialog open wide side="end" title={info?.attachmentTitle ?? t('documents-web.document')} onClose={onClose}>
      <div className="stack">
        {query.isError && <p role="alert">{gone ? t('documents-web.gone') : query.error.message}</p>}
        {!info && !query.isError && <Skeleton lines={6} />}
        {info && (
          <>
            <p className="muted">
              {info.name} · {fileSize(info.bytes, lang)} · {dateTime(info.changedAt)}
            </p>
            <p className={replaced ? `row ${css.undo}` : 'visually-hidden'} data-justify="between" role="status">
              {replaced && t('documents-web.replaced')}
            </p>
            {info.abilities.edit && isOldOffice(info.name) && <p className="muted">{t('documents-web.oldOffice')}</p>}
            <FileView key={info.changedAt} file={info} onOpened={opened} />
            {info.abilities.edit && info.attachmentScope === 'system' && (
              <Section title={t('word.versions')}>
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

/** Whether the document has been replaced since it was opened here. */
function useReplaced(changedAt: string | undefined): boolean {
  const [first, setFirst] = useState(changedAt);
  if (first === undefined && changedAt !== undefined) setFirst(changedAt);
  return first !== undefined && changedAt !== undefined && changedAt !== first;
}

/** Its text is not read, so that it is found by its name only. */
function isOldOffice(name: string): boolean {
  const extension = extensionOf(name);
  return extension !== null && FILE_KINDS[extension].family === 'cfb';
}

/** It was opened: the mark of what is new goes. */
const opened = (): void => void refreshDocuments();
