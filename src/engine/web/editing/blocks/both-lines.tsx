import { lazy, Suspense } from 'react';
import { LOCALES, type Text } from '../../../../contract/lang.ts';
import { useWords } from '../../words.ts';
import css from './blocks.module.css';
import type { Chip } from './mail-text.tsx';

const MailText = lazy(() => import('./mail-text.tsx'));

/** One line of a mail in both languages side by side, its placeholders as chips; ids as of `BothTexts`. */
export function BothLines({
  id,
  label,
  value,
  max,
  chips,
  errors,
  onChange,
}: {
  id: string;
  label: string;
  value: Text;
  /** Most letters of one language. */
  max: number;
  chips: readonly Chip[];
  errors: { en?: string | undefined; 'zh-hant'?: string | undefined };
  onChange: (text: { en: string; 'zh-hant': string }) => void;
}) {
  const { t } = useWords();
  return (
    <div className="pair">
      {(['en', 'zh-hant'] as const).map((lang) => {
        const language = lang === 'en' ? t('word.english') : t('word.chinese');
        const called = t('editing.inLanguage', { what: label, language });
        return (
          <div key={lang}>
            <span className={css.language}>{called}</span>
            <Suspense fallback={<div className={css.page} />}>
              <MailText
                id={`${id}.${lang}`}
                lang={LOCALES[lang]}
                label={called}
                line
                value={value[lang]}
                max={max}
                chips={chips}
                error={errors[lang]}
                onChange={(text) => onChange({ ...value, [lang]: text })}
              />
            </Suspense>
          </div>
        );
      })}
    </div>
  );
}
