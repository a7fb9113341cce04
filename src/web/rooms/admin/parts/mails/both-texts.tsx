import { LOCALES, type Text } from '../../../../../contract/lang.ts';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useWords } from '../../../../engine/words.ts';
import css from '../form-editor/form-editor.module.css';

/** A text in both languages side by side; `id` with `.en` or `.zh-hant` behind it leads to one of them. */
export function BothTexts({
  id,
  label,
  value,
  long,
  errors,
  onChange,
}: {
  id: string;
  label: string;
  value: Text | undefined;
  long?: boolean | undefined;
  /** What is wrong, by language. */
  errors: { en?: string | undefined; 'zh-hant'?: string | undefined };
  onChange: (text: Text, lang: 'en' | 'zh-hant') => void;
}) {
  const { t } = useWords();
  const text = value ?? { en: '', 'zh-hant': '' };
  const Box = long ? TextArea : TextField;
  const languages = [
    { lang: 'en', name: t('form-editor.english') },
    { lang: 'zh-hant', name: t('form-editor.chinese') },
  ] as const;
  return (
    <div className={css.both}>
      {languages.map(({ lang, name }) => (
        <Box
          key={lang}
          id={`${id}.${lang}`}
          lang={LOCALES[lang]}
          label={t('form-editor.inLanguage', { what: label, language: name })}
          value={text[lang]}
          error={errors[lang]}
          maxLength={4_000}
          {...(long && { rows: 3 })}
          onChange={(event: React.ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
            onChange({ ...text, [lang]: event.target.value }, lang)
          }
        />
      ))}
    </div>
  );
}
