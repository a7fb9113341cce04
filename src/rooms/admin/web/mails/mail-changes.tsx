import { useWords } from '../../../../engine/web/words.ts';
import { lineChanges } from '../forms/line-changes.ts';
import css from './mail-editor.module.css';
import { differing, LANGUAGES, type MailText, type MailTexts, partWord, textAt } from './mail-words.ts';

const PLACEHOLDER = /(\{\{\s{0,5}\w{1,40}\s{0,5}\}\})/;
const CONDITION = /\{%[^%]{0,300}%\}/g;
const LINK = /<mj-[\w-]{1,20}[^>]{0,500}\bhref="([^"]{0,500})"[^>]{0,500}>/g;
const TAG = /<\/?[a-z][^>]{0,500}>/gi;

/** A line of a template as people read it: what it speaks of by its name, links by their address, without the code. */
function ReadableLine({ line, labels }: { line: string; labels: ReadonlyMap<string, string> }) {
  const plain = line.replace(CONDITION, '').replace(LINK, '$1 ').replace(TAG, '').trim();
  return plain.split(PLACEHOLDER).map((part, at) => {
    const name = PLACEHOLDER.test(part) ? part.replace(/\W/g, '') : '';
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line that does not change
    return name === '' ? part : <strong key={at}>[{labels.get(name) ?? name}]</strong>;
  });
}

/** What differs between two texts of a mail, box by box and line by line. */
export function MailChanges({
  before,
  after,
  placeholders,
}: {
  before: MailTexts;
  after: MailTexts;
  placeholders: MailText['placeholders'];
}) {
  const { t } = useWords();
  const labels = new Map(placeholders.map(({ name, label }) => [name, label]));
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
                  {kind === 'taken' ? (
                    <del>
                      <ReadableLine line={line} labels={labels} />
                    </del>
                  ) : (
                    <ins>
                      <ReadableLine line={line} labels={labels} />
                    </ins>
                  )}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
