import { useEffect } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { useWords } from '../words.ts';
import css from './file-view.module.css';

type Viewed = Pick<Output<'GET /attachment/get'>, 'attachmentUrl' | 'attachmentTitle' | 'type' | 'image' | 'ready'>;

/** A file in the page: shown where a browser can show it, to be saved where not. */
export function FileView({
  file: { attachmentUrl, attachmentTitle, type, image, ready },
  onOpened,
}: {
  file: Viewed;
  /** It was shown, or may have been saved. Must be stable. */
  onOpened?: () => void;
}) {
  const { t } = useWords();
  if (!ready) return <p>{t('file-view.notReady')}</p>;
  const pdf = type === 'application/pdf';
  return (
    <>
      <p>
        <a href={attachmentUrl} target="_blank" rel="noopener">
          {pdf || image ? t('file-view.newTab') : t('file-view.download')}
        </a>
      </p>
      {image && <img className={css.picture} src={attachmentUrl} alt={attachmentTitle} onLoad={onOpened} />}
      {/* Not `sandbox`: Chromium starts its PDF viewer in no sandboxed frame (docs/decisions/0026). */}
      {pdf && <iframe className={css.frame} src={attachmentUrl} title={attachmentTitle} onLoad={onOpened} />}
      {!pdf && !image && <NoPreview onOpened={onOpened} />}
    </>
  );
}

function NoPreview({ onOpened }: { onOpened: (() => void) | undefined }) {
  const { t } = useWords();
  // Saving is a visit too; when the reader is back, who shows marks asks for them again.
  useEffect(() => {
    if (!onOpened) return;
    window.addEventListener('focus', onOpened);
    return () => window.removeEventListener('focus', onOpened);
  }, [onOpened]);
  return <p className="muted">{t('file-view.none')}</p>;
}
