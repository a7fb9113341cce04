import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { FrontPageText, PageValue } from './page-words.ts';

/** Every version of a page, newest first; each can be taken into the editor and published again. */
export function PageVersions({
  open,
  loaded,
  onUse,
  onClose,
}: {
  open: boolean;
  loaded: FrontPageText;
  onUse: (value: PageValue) => void;
  onClose: () => void;
}) {
  const { t, lang } = useWords();
  const shown = lang === 'en' ? 'en' : 'zh-hant';
  return (
    <Dialog open={open} side="end" title={t('word.versions')} onClose={onClose}>
      <ol className="stack">
        {loaded.versions.map(({ version, at, by, note, texts, pictureId }) => (
          <li key={version} className="stack" data-gap="s" data-align="start">
            <div className="row">
              <strong>{t('front-edit.version', { version })}</strong>
              {version === loaded.version && <Badge tone="good">{t('editing.inUse')}</Badge>}
            </div>
            <p className="small muted">{t('front-edit.written', { at: dateTime(at), by })}</p>
            <p>{texts.title[shown]}</p>
            {note && <p className="small">{note}</p>}
            <Button size="s" icon="undo" onClick={() => onUse({ texts, pictureId })}>
              {t('front-edit.use')}
              <span className="visually-hidden"> {t('front-edit.version', { version })}</span>
            </Button>
          </li>
        ))}
        <li className="stack" data-gap="s" data-align="start">
          <strong>{t('front-edit.standard')}</strong>
          <p>{loaded.standard.title[shown]}</p>
          <Button size="s" icon="undo" onClick={() => onUse({ texts: loaded.standard, pictureId: null })}>
            {t('front-edit.useStandard')}
          </Button>
        </li>
      </ol>
    </Dialog>
  );
}
