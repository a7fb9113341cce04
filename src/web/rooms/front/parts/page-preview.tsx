import { useState } from 'react';
import { LOCALES } from '../../../../contract/lang.ts';
import sides from '../../../engine/editing/editor-sides.module.css';
import { pictureAddress } from '../../../engine/editing/picture-field.tsx';
import { Button } from '../../../engine/ui/button.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './page-editor.module.css';
import { PageText } from './page-text.tsx';
import { LANGUAGES, type PageTexts, type PageValue } from './page-words.ts';

/** What a reader will see, in either language, while it is being written. */
export function PagePreview({ value, standard }: { value: PageValue; standard: PageTexts }) {
  const { t, lang } = useWords();
  const [shown, setShown] = useState<'en' | 'zh-hant'>(lang === 'en' ? 'en' : 'zh-hant');
  const textOf = (part: keyof PageTexts) => value.texts[part][shown] || standard[part][shown];
  return (
    <section className={sides.preview} aria-label={t('front-edit.preview')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
      <span className={sides.switch} role="group" aria-label={t('front-edit.preview')}>
        {LANGUAGES.map(({ lang: of, word }) => (
          <Button key={of} size="s" aria-pressed={shown === of} onClick={() => setShown(of)}>
            {t(word)}
          </Button>
        ))}
      </span>
      <div className={css.sheet} lang={LOCALES[shown]}>
        {value.pictureId && <img className={css.thumb} src={pictureAddress(value.pictureId)} alt="" />}
        <p className={css.title}>
          <strong>{textOf('title')}</strong>
        </p>
        <p className="muted">{textOf('summary')}</p>
        <PageText text={textOf('body')} />
      </div>
    </section>
  );
}
