import { type ChangeEvent, type FocusEvent, useRef } from 'react';
import { LOCALES } from '../../../../contract/lang.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { writeAtCursor } from '../../../../engine/web/ui/write-at-cursor.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from './mail-editor.module.css';
import type { FieldsProps } from './mail-fields.tsx';
import { LANGUAGES, type Place, partWord, textAt, withText } from './mail-words.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;
const MAX = { subject: 300, body: 40_000, button: 80 } as const;
export const boxId = ({ part, lang }: Place): string => `mail-${part}.${lang}`;

/** The code of a mail: subject, text and button in both languages side by side, and the placeholders that may stand in them. */
export function MailCode({ texts, placeholders, errors, onChange }: FieldsProps) {
  const { t, lang: shown } = useWords();
  const cursor = useRef<{ place: Place; from: number; to: number }>(undefined);
  const insert = (name: string) => {
    const { place, from, to } = cursor.current ?? {
      place: { part: 'body', lang: shown === 'en' ? 'en' : 'zh-hant' } as const,
      from: Number.POSITIVE_INFINITY,
      to: Number.POSITIVE_INFINITY,
    };
    const code = `{{ ${name} }}`;
    const text = textAt(texts, place);
    const at = Math.min(from, text.length) + code.length;
    writeAtCursor(
      () => onChange(withText(texts, place, text.slice(0, from) + code + text.slice(to))),
      () => document.getElementById(boxId(place)) as Box | null,
      at,
    );
    cursor.current = { place, from: at, to: at };
  };
  const box = (place: Place) => ({
    id: boxId(place),
    lang: LOCALES[place.lang],
    label: t('mails.inLanguage', { what: t(partWord(place.part)), language: t(LANGUAGES[place.lang]) }),
    value: textAt(texts, place),
    error: errors[`${place.part}.${place.lang}`],
    maxLength: MAX[place.part],
    onChange: (event: ChangeEvent<Box>) => onChange(withText(texts, place, event.target.value)),
    // A click on a placeholder takes the focus away: there is where it goes.
    onBlur: (event: FocusEvent<Box>) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      cursor.current = { place, from: selectionStart ?? 0, to: selectionEnd ?? 0 };
    },
  });
  return (
    <>
      <section aria-labelledby="mail-placeholders">
        <h2 id="mail-placeholders" className={css.heading}>
          {t('mails.placeholders')}
        </h2>
        <p className="small muted">{t('mails.placeholdersHint')}</p>
        <ul className={`row ${css.chips}`} data-gap="s">
          {placeholders.map(({ name, label, example }) => (
            <li key={name}>
              <Button
                size="s"
                icon="add"
                title={t('mails.example', { example: example[shown === 'en' ? 'en' : 'zh-hant'] })}
                onClick={() => insert(name)}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
        <p className="small muted">
          {t('mails.maybe')} <code>{maybe(placeholders.at(0)?.name ?? 'name')}</code>
        </p>
      </section>
      <p className="small muted">{t('mails.bodyHint')}</p>
      {(['subject', 'body', ...(texts.button ? (['button'] as const) : [])] as const).map((part) => (
        <div key={part} className="pair">
          {(['en', 'zh-hant'] as const).map((lang) =>
            part === 'body' ? (
              <TextArea key={lang} rows={12} {...box({ part, lang })} />
            ) : (
              <TextField key={lang} {...box({ part, lang })} />
            ),
          )}
        </div>
      ))}
    </>
  );
}

const maybe = (name: string): string => `{% if ${name} != "" %} … {{ ${name} }} … {% endif %}`;
