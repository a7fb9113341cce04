import { Button } from '../../../../engine/web/ui/button.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { differing, LANGUAGES, type MailText, type MailTexts, partWord, textAt } from './mail-words.ts';

/** Somebody else has saved meanwhile: both texts where they differ, and the choice between them. */
export function MailConflict({
  theirs,
  mine,
  onMine,
  onTheirs,
}: {
  /** What is in use now; null: there is no conflict. */
  theirs: MailText | null;
  mine: MailTexts;
  onMine: () => Promise<void>;
  onTheirs: () => void;
}) {
  const { t } = useWords();
  const { busy, send } = useSmallForm({});
  return (
    <Dialog
      open={theirs !== null}
      wide
      title={t('mails.conflictTitle')}
      footer={
        <>
          <Button disabled={busy} onClick={onTheirs}>
            {t('mails.takeTheirs')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void send({}, onMine)}>
            {t('mails.keepMine')}
          </Button>
        </>
      }
    >
      {theirs && (
        <div className="stack">
          <p>{t('mails.conflictWhat', { by: theirs.by, at: theirs.at ? dateTime(theirs.at) : '' })}</p>
          {differing(mine, theirs.texts).map((place) => (
            <section key={`${place.part}.${place.lang}`} className="stack" data-gap="s">
              <h3>{t('mails.inLanguage', { what: t(partWord(place.part)), language: t(LANGUAGES[place.lang]) })}</h3>
              <div className="pair">
                <div>
                  <p className="small muted">{t('mails.theirs')}</p>
                  <p className="quote">{textAt(theirs.texts, place)}</p>
                </div>
                <div>
                  <p className="small muted">{t('mails.mine')}</p>
                  <p className="quote">{textAt(mine, place)}</p>
                </div>
              </div>
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}
