import type { ReactNode } from 'react';
import { RichText } from '../../../contract/fields/html/rich-text.input.tsx';
import { received } from '../../../contract/fields/received.ts';
import { layoutAnswers } from '../../../contract/fields/shown.ts';
import type { Shown, ShownFile, ShownQuestion } from '../../../contract/fields/shown-answer.ts';
import type { FormRecord } from '../../../contract/form.ts';
import { fileService } from '../files/file-service.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import { AnswerTable } from './answer-table.tsx';
import css from './answers.module.css';

/**
 * A filled form for reading, on the screen and on paper: headings, questions and answers; nothing that looks as if one
 * could type there. The PDF draws the same (`contract/fields/shown.ts`).
 */
export function AnswersView({
  record: sent,
  mark,
  onFile,
}: {
  record: FormRecord;
  /** What who reviews puts at the end of an answer, and below it. */
  mark?: (question: Pick<ShownQuestion, 'name' | 'label'>) => { end: ReactNode; below: ReactNode };
  /** Opens a file in this page; without it each opens beside it. */
  onFile?: (file: ShownFile) => void;
}) {
  const { t, lang } = useWords();
  const record = received(sent);
  const fields = record.fieldList.flatMap((name) => record.fields[name] ?? []);
  return (
    <div className={css.answers}>
      {layoutAnswers(fields, lang).map(({ name, heading, questions }) => (
        <section
          key={name}
          id={heading === null ? undefined : sectionId(name)}
          tabIndex={heading === null ? undefined : -1}
          aria-label={heading ?? undefined}
        >
          {heading && <h2>{heading}</h2>}
          <dl className={css.list}>
            {questions.map(({ name, label, shown }) => {
              const marks = mark?.({ name, label });
              return (
                <div
                  key={name}
                  className={css.answer}
                  data-answer={name}
                  data-wide={shown && isWide(shown) ? '' : undefined}
                  data-marked={marks ? '' : undefined}
                >
                  <dt>{label}</dt>
                  <dd className={shown ? undefined : 'muted'}>
                    {shown ? <Answer shown={shown} label={label} onFile={onFile} /> : t('forms-web.answers.none')}
                  </dd>
                  {marks?.end && (
                    <dd className={css.end} data-print="no">
                      {marks.end}
                    </dd>
                  )}
                  {marks?.below && <dd className={css.below}>{marks.below}</dd>}
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Where the outline leads. */
export const sectionId = (name: string): string => `answers-${name}`;

/** Takes the whole width, under its question. */
const isWide = ({ kind }: Shown): boolean => kind === 'table' || kind === 'rich';

type OnFile = ((file: ShownFile) => void) | undefined;

function Answer({ shown, label, onFile }: { shown: Shown; label: string; onFile: OnFile }) {
  switch (shown.kind) {
    case 'text':
      return shown.text;
    case 'rich':
      return <RichText html={shown.html} />;
    case 'files':
      return <Files files={shown.files} onFile={onFile} />;
    case 'table':
      return <AnswerTable table={shown} label={label} files={(files) => <Files files={files} onFile={onFile} />} />;
    case 'list':
      return (
        <ul>
          {shown.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
            <li key={at}>{item}</li>
          ))}
        </ul>
      );
  }
}

/** Files by name, pictures with a small one of them; each opens beside this page, unless somebody shows it in it. */
function Files({ files, onFile }: { files: readonly ShownFile[]; onFile: OnFile }) {
  const { t } = useWords();
  return (
    <ul className="stack" data-gap="s">
      {files.map((file) => {
        const { attachmentId, name, image } = file;
        return (
          <li key={attachmentId ?? name}>
            {attachmentId === null ? (
              <span className="muted">{t('form-print.gone', { name })}</span>
            ) : (
              <a
                className={css.file}
                href={fileService.urlOf(attachmentId)}
                target="_blank"
                rel="noopener"
                onClick={(event) => {
                  if (!onFile || event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onFile(file);
                }}
              >
                {image ? (
                  <img className={css.picture} src={fileService.urlOf(attachmentId)} alt="" loading="lazy" />
                ) : (
                  <Icon name="file" size={20} />
                )}
                <span>{name}</span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
