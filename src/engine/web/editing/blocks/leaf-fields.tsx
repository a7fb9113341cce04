import { lazy, Suspense, useState } from 'react';
import { LOCALES, type Text } from '../../../../contract/lang.ts';
import type { LeafBlock } from '../../../../contract/mail-blocks.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words.ts';
import { BothTexts } from '../both-texts.tsx';
import { PictureField } from '../picture-field.tsx';
import css from './blocks.module.css';
import { BothLines } from './both-lines.tsx';
import type { Chip } from './mail-text.tsx';

const MailText = lazy(() => import('./mail-text.tsx'));

/** Where a block is in the page, for the summary of what is wrong. */
export const placeId = (place: string): string => `mail-block-${place}`;

/** What one block asks for, in both languages side by side. */
export function LeafFields({
  block,
  chips,
  errors,
  onChange,
}: {
  block: LeafBlock;
  chips: readonly Chip[];
  errors: Readonly<Record<string, string>>;
  onChange: (block: LeafBlock) => void;
}) {
  const { t } = useWords();
  const [pictureError, setPictureError] = useState<string | null>(null);
  const wrong = (part: string) => errors[`${block.id}.${part}`];
  const bothWrong = (part: string) => ({ en: wrong(`${part}.en`), 'zh-hant': wrong(`${part}.zh-hant`) });
  const line = (part: string, label: string, max: number, value: Text, onText: (value: Text) => void) => (
    <BothLines
      id={placeId(`${block.id}.${part}`)}
      label={label}
      value={value}
      max={max}
      chips={chips}
      errors={bothWrong(part)}
      onChange={onText}
    />
  );
  const link = (of: Extract<LeafBlock, { link: string }>, label: string, hint?: string) => (
    <TextField
      id={placeId(`${block.id}.link`)}
      label={label}
      hint={hint}
      value={of.link}
      error={wrong('link')}
      inputMode="url"
      autoComplete="off"
      onChange={(event) => onChange({ ...of, link: event.target.value })}
    />
  );
  switch (block.kind) {
    case 'divider':
      return <hr />;
    case 'heading':
      return line('text', t('mail-editor.heading'), 300, block.text, (text) => onChange({ ...block, text }));
    case 'text':
      return (
        <div className="pair">
          {(['en', 'zh-hant'] as const).map((lang) => (
            <div key={lang} id={`${placeId(`${block.id}.html`)}.${lang}-place`}>
              <span className={css.language}>{lang === 'en' ? t('word.english') : t('word.chinese')}</span>
              <Suspense fallback={<div className={css.page} />}>
                <MailText
                  id={`${placeId(`${block.id}.html`)}.${lang}`}
                  lang={LOCALES[lang]}
                  label={t('editing.inLanguage', {
                    what: t('word.text'),
                    language: lang === 'en' ? t('word.english') : t('word.chinese'),
                  })}
                  value={block.html[lang]}
                  chips={chips}
                  error={wrong(`html.${lang}`)}
                  onChange={(html) => onChange({ ...block, html: { ...block.html, [lang]: html } })}
                />
              </Suspense>
            </div>
          ))}
        </div>
      );
    case 'picture':
      return (
        <div className="stack" id={placeId(`${block.id}.picture`)} tabIndex={-1}>
          <PictureField
            pictureId={block.pictureId || null}
            error={pictureError ?? wrong('picture')}
            onError={setPictureError}
            onChange={(pictureId) => {
              setPictureError(null);
              onChange({ ...block, pictureId: pictureId ?? '' });
            }}
          />
          <BothTexts
            id={placeId(`${block.id}.alt`)}
            label={t('mail-editor.alt')}
            value={block.alt}
            max={300}
            errors={bothWrong('alt')}
            onChange={(alt) => onChange({ ...block, alt })}
          />
          {link(block, t('mail-editor.pictureLink'))}
        </div>
      );
    case 'button':
      return (
        <div className="stack">
          {line('label', t('mail-editor.buttonLabel'), 80, block.label, (label) => onChange({ ...block, label }))}
          {link(block, t('mail-editor.buttonLink'), t('mail-editor.linkHint'))}
        </div>
      );
  }
}
