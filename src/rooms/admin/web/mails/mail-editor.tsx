import { useState } from 'react';
import { CallRefused, callApi, tellRefusal } from '../../../../engine/web/call.ts';
import { wrongBlocks as wrongIn } from '../../../../engine/web/editing/blocks/wrong-blocks.ts';
import sides from '../../../../engine/web/editing/editor-sides.module.css';
import { useKeptDraft } from '../../../../engine/web/editing/kept-draft.ts';
import { NoteDialog } from '../../../../engine/web/editing/note-dialog.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../../engine/web/ui/error-summary.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { MailChanges } from './mail-changes.tsx';
import { boxId } from './mail-code.tsx';
import { MailConflict } from './mail-conflict.tsx';
import css from './mail-editor.module.css';
import { MailFields, useMailBlocks } from './mail-fields.tsx';
import { MailHistory } from './mail-history.tsx';
import { MailPreview, useMailPreview } from './mail-preview.tsx';
import { isMailTexts, LANGUAGES, type MailText, type MailTexts, partWord, placesOf } from './mail-words.ts';

type Asking = 'save' | 'discard' | 'history' | null;

/** The editor of one mail. `onAnew` fetches it again: after a save, a step back, the taking of another's text. */
export function MailEditor({ loaded, onAnew }: { loaded: MailText; onAnew: () => void }) {
  const { t } = useWords();
  const { template } = loaded;
  const inUse = { version: loaded.version, value: loaded.texts };
  const { draft, changed, change, restart } = useKeptDraft(`mail-text.${template}`, inUse, isMailTexts);
  const texts = draft.value;
  const preview = useMailPreview(template, texts);
  const [asking, setAsking] = useState<Asking>(null);
  const [side, setSide] = useState<'edit' | 'preview'>('edit');
  const [attempt, setAttempt] = useState(0);
  const [theirs, setTheirs] = useState<MailText | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const close = () => setAsking(null);
  const edit = (next: MailTexts) => {
    setRefused({});
    change(next);
  };
  const mail = useMailBlocks(texts, edit);
  const problems = mail.placed({ ...refused, ...preview?.problems });
  const wrongBlocks = mail.blocks ? wrongIn(problems, mail.blocks, t) : [];
  const wrong = [
    ...placesOf(texts).flatMap((place) => {
      // what is wrong in a block is said there, else it stands twice
      const message = place.part === 'body' && wrongBlocks.length > 0 ? null : problems[`${place.part}.${place.lang}`];
      const label = t('mails.inLanguage', { what: t(partWord(place.part)), language: t(LANGUAGES[place.lang]) });
      return message ? [{ id: boxId(place), label, message }] : [];
    }),
    ...wrongBlocks,
  ];
  const tell = (error: unknown) => {
    if (!(error instanceof CallRefused)) throw error;
    const placed = Object.entries(error.errorList).map(([place, [message = '']]) => [place, message] as const);
    if (placed.length === 0) return tellRefusal(error);
    setRefused(Object.fromEntries(placed));
    setAttempt(attempt + 1);
    setSide('edit');
  };
  const ask = () => {
    if (wrong.length === 0) return setAsking('save');
    setAttempt(attempt + 1);
    setSide('edit');
  };
  const save = async (note: string, over = draft.version) => {
    try {
      await callApi('POST /mail/text/save', { template, texts, version: over, note }, { quiet: true });
      restart();
      onAnew();
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'record.stale')
        setTheirs(await callApi('GET /mail/text/get', { template }));
      else tell(error);
    }
    close();
  };
  const test = (testLang: 'en' | 'zh-hant') =>
    callApi('POST /mail/text/test', { template, texts, testLang }).catch(tell);
  return (
    <PageCard
      title={loaded.name}
      subtitle={loaded.when}
      badge={
        <>
          {loaded.origin === 'edit' ? (
            <Badge tone="info">{t('mails.changed')}</Badge>
          ) : (
            <Badge>{t('mails.standard')}</Badge>
          )}
          {loaded.at && (
            <span className="small muted">{t('mails.byAt', { by: loaded.by, at: dateTime(loaded.at) })}</span>
          )}
        </>
      }
      actions={
        <>
          <Button icon="wait" onClick={() => setAsking('history')}>
            {t('editing.history')}
          </Button>
          <Button kind="primary" disabled={!changed} onClick={ask}>
            {t('word.save')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className={`row ${css.bar}`} data-gap="s" data-idle={changed ? undefined : ''}>
          <span className="muted small" role="status">
            {changed && t('mails.draftKept')}
          </span>
          {changed && (
            <Button size="s" icon="undo" onClick={() => setAsking('discard')}>
              {t('word.discardChanges')}
            </Button>
          )}
          <span className={sides.sides}>
            <Button size="s" aria-pressed={side === 'edit'} onClick={() => setSide('edit')}>
              {t('word.edit')}
            </Button>
            <Button size="s" aria-pressed={side === 'preview'} onClick={() => setSide('preview')}>
              {t('word.preview')}
            </Button>
          </span>
        </div>
        {loaded.broken && (
          <p className="notice" data-tone="warn" data-edge="">
            {t('mails.brokenWhat')}
          </p>
        )}
        <ErrorSummary attempt={attempt} problems={attempt > 0 ? wrong : []} />
        <div className={sides.split} data-side={side}>
          <MailFields mail={mail} texts={texts} placeholders={loaded.placeholders} errors={problems} onChange={edit} />
          <MailPreview shown={preview?.shown} onTest={test} />
        </div>
      </div>
      <NoteDialog
        open={asking === 'save'}
        title={t('mails.saveTitle')}
        action={t('word.save')}
        about={t('mails.saveWhat')}
        onSend={(note) => save(note)}
        onClose={close}
      >
        <MailChanges before={loaded.texts} after={texts} placeholders={loaded.placeholders} />
      </NoteDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        danger
        title={t('mails.discardTitle')}
        action={t('word.discardChanges')}
        onSend={async () => restart()}
        onClose={close}
      >
        {t('mails.discardWhat')}
      </ConfirmDialog>
      <MailHistory
        template={template}
        placeholders={loaded.placeholders}
        open={asking === 'history'}
        onClose={close}
        onRestored={() => {
          close();
          restart();
          onAnew();
        }}
      />
      <MailConflict
        theirs={theirs}
        mine={texts}
        onMine={async () => {
          await save('', theirs?.version);
          setTheirs(null);
        }}
        onTheirs={() => {
          setTheirs(null);
          restart();
          onAnew();
        }}
      />
    </PageCard>
  );
}
