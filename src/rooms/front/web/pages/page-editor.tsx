import { useState } from 'react';
import { CallRefused, callApi, tellRefusal } from '../../../../engine/web/call.ts';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import { BothTexts } from '../../../../engine/web/editing/both-texts.tsx';
import sides from '../../../../engine/web/editing/editor-sides.module.css';
import { useKeptDraft } from '../../../../engine/web/editing/kept-draft.ts';
import { NoteDialog } from '../../../../engine/web/editing/note-dialog.tsx';
import { PictureField } from '../../../../engine/web/editing/picture-field.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../../engine/web/ui/error-summary.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './page-editor.module.css';
import { PagePreview } from './page-preview.tsx';
import { PageVersions } from './page-versions.tsx';
import { type FrontPageText, isPageValue, LANGUAGES, PARTS } from './page-words.ts';

/** The editor of one public page. `onAnew` fetches it again: after it was published, or by somebody else. */
export function PageEditor({ loaded, onAnew }: { loaded: FrontPageText; onAnew: () => void }) {
  const { t, lang: shown } = useWords();
  const { page, version, texts, pictureId } = loaded;
  const inUse = { version, value: { texts, pictureId } };
  const { draft, changed, change, restart } = useKeptDraft(`front-page.${page}`, inUse, isPageValue);
  const [asking, setAsking] = useState<'save' | 'discard' | 'versions' | null>(null);
  const [side, setSide] = useState<'edit' | 'preview'>('edit');
  const [refused, setRefused] = useState<{ attempt: number; list: Record<string, string> }>({ attempt: 0, list: {} });
  const { value } = draft;
  const close = () => setAsking(null);
  const set = (next: Partial<typeof value>) => {
    setRefused({ ...refused, list: {} });
    change({ ...value, ...next });
  };
  const publish = async (note: string) => {
    try {
      const sent = { page, texts: value.texts, pictureId: value.pictureId ?? '', version: draft.version, note };
      await callApi('POST /front/text/save', sent);
      restart();
      onAnew();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const placed = Object.entries(error.errorList).map(([place, [message = '']]) => [place, message] as const);
      setRefused({ attempt: refused.attempt + 1, list: Object.fromEntries(placed) });
      setSide('edit');
      if (error.code === 'record.stale') {
        notify('warning', t('front-edit.stale'));
        // Over theirs from here on: their text stands among the versions.
        change(value, (await callApi('GET /front/text/get', { page })).version);
        onAnew();
      } else if (placed.length === 0) tellRefusal(error);
    }
    close();
  };
  const problems = PARTS.flatMap(({ part, word }) =>
    LANGUAGES.flatMap(({ lang, word: language }) => {
      const message = refused.list[`${part}.${lang}`];
      const label = t('editing.inLanguage', { what: t(word), language: t(language) });
      return message ? [{ id: `page-${part}.${lang}`, label, message }] : [];
    }),
  );
  const own = loaded.standard.title[shown === 'en' ? 'en' : 'zh-hant'];
  return (
    <PageCard
      title={page === 'start' ? t('front-edit.start') : own}
      subtitle={<AppLink to={loaded.path}>{t('word.seeThePage')}</AppLink>}
      actions={
        <>
          <Button icon="wait" onClick={() => setAsking('versions')}>
            {t('word.versions')}
          </Button>
          <Undecided record={page}>
            <Button kind="primary" disabled={!changed} onClick={() => setAsking('save')}>
              {t('front-edit.save')}
            </Button>
          </Undecided>
        </>
      }
    >
      <div className="stack">
        <div className={`row ${css.bar}`} data-gap="s">
          <span role="status" className="small muted">
            {changed && t('front-edit.kept')}
          </span>
          {changed && (
            <Button size="s" icon="undo" onClick={() => setAsking('discard')}>
              {t('word.discardChanges')}
            </Button>
          )}
          <span className={sides.sides}>
            <Button size="s" aria-pressed={side === 'edit'} onClick={() => setSide('edit')}>
              {t('front-edit.body')}
            </Button>
            <Button size="s" aria-pressed={side === 'preview'} onClick={() => setSide('preview')}>
              {t('word.preview')}
            </Button>
          </span>
        </div>
        <ErrorSummary attempt={refused.attempt} problems={problems} />
        <div className={sides.split} data-side={side}>
          <div className={`stack ${sides.edit}`}>
            {PARTS.map(({ part, word, max, rows }) => (
              <BothTexts
                key={part}
                id={`page-${part}`}
                label={t(word)}
                value={value.texts[part]}
                long={rows > 0}
                rows={rows}
                max={max}
                errors={{ en: refused.list[`${part}.en`], 'zh-hant': refused.list[`${part}.zh-hant`] }}
                onChange={(text) => set({ texts: { ...value.texts, [part]: text } })}
              />
            ))}
            <p className="small muted">{t('front-edit.bodyHint')}</p>
            {page !== 'start' && <p className="small muted">{t('front-edit.empty')}</p>}
            <PictureField
              pictureId={value.pictureId}
              error={refused.list.picture}
              onError={(message) => setRefused({ ...refused, list: { ...refused.list, picture: message } })}
              onChange={(next) => set({ pictureId: next })}
            />
          </div>
          <PagePreview value={value} standard={loaded.standard} />
        </div>
      </div>
      <NoteDialog
        open={asking === 'save'}
        title={t('front-edit.saveTitle')}
        action={t('front-edit.save')}
        about={t('front-edit.saveWhat')}
        onSend={publish}
        onClose={close}
      >
        {null}
      </NoteDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        danger
        title={t('front-edit.discardTitle')}
        action={t('word.discardChanges')}
        onSend={async () => restart()}
        onClose={close}
      >
        {t('front-edit.discardWhat')}
      </ConfirmDialog>
      <PageVersions
        open={asking === 'versions'}
        loaded={loaded}
        onUse={(chosen) => {
          set(chosen);
          close();
        }}
        onClose={close}
      />
    </PageCard>
  );
}
