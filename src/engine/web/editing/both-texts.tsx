import { LOCALES, type Text } from '../../../contract/lang.ts';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useWords } from '../words.ts';

/** A text in both languages side by side; `id` with `.en` or `.zh-hant` behind it leads to one of them. */
export function BothTexts({
  id,
  label,
  value,
  long,
  rows = 3,
  max = 4_000,
  errors,
  onChange,
}: {
  id: string;
  label: string;
  value: Text | undefined;
  long?: boolean | undefined;
  rows?: number;
  /** Most letters of one language. */
  max?: number;
  /** What is wrong, by language. */
  errors: { en?: string | undefined; 'zh-hant'?: string | undefined };
  onChange: (text: Text, lang: 'en' | 'zh-hant') => void;
}) {
  const { t } = useWords();
  const text = value ?? { en: '', 'zh-hant': '' };
  const Box = long ? TextArea : TextField;
  const languages = [
    { lang: 'en', name: t('word.english') },
    { lang: 'zh-hant', name: t('word.chinese') },
  ] as const;
  return (
    <div className="pair">
      {languages.map(({ lang, name }) => (
        <Box
          key={lang}
          id={`${id}.${lang}`}
          lang={LOCALES[lang]}
          label={t('editing.inLanguage', { what: label, language: name })}
          value={text[lang]}
          error={errors[lang]}
          maxLength={max}
          {...(long && { rows })}
          onChange={(event: React.ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
            onChange({ ...text, [lang]: event.target.value }, lang)
          }
        />
      ))}
    </div>
  );
}
