import { useWords } from '../../../../engine/words.ts';
import { lineChanges } from '../form-editor/line-changes.ts';
import css from './mail-editor.module.css';
import { differing, LANGUAGES, type MailTexts, partWord, textAt } from './mail-words.ts';

/** What differs between two texts of a mail, box by box and line by line. */
export function MailChanges({ before, after }: { before: MailTexts; after: MailTexts }) {
  const { t } = useWords();
  return (
    <ul className={`stack ${css.changes}`} data-gap="m">
      {differing(after, before).map((place) => (
        <li key={`${place.part}.${place.lang}`}>
          <strong>
            {t('mails.inLanguage', { what: t(partWord(place.part)), language: t(LANGUAGES[place.lang]) })}
          </strong>
          <ul>
            {lineChanges(textAt(before, place), textAt(after, place))
              .filter(({ kind }) => kind !== 'same')
              .map(({ kind, line }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
                <li key={at}>
                  <span className="small muted">{t(kind === 'taken' ? 'mails.taken' : 'mails.added')}</span>{' '}
                  {kind === 'taken' ? <del>{line}</del> : <ins>{line}</ins>}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
