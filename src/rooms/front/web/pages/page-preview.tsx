import { useState } from 'react';
import { LOCALES } from '../../../../contract/lang.ts';
import sides from '../../../../engine/web/editing/editor-sides.module.css';
import { pictureAddress } from '../../../../engine/web/editing/picture-field.tsx';
import { LanguageSwitch } from '../../../../engine/web/editing/switch-buttons.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './page-editor.module.css';
import { PageText } from './page-text.tsx';
import type { PageTexts, PageValue } from './page-words.ts';

/** What a reader will see, in either language, while it is being written. */
export function PagePreview({ value, standard }: { value: PageValue; standard: PageTexts }) {
  const { t, lang } = useWords();
  const [shown, setShown] = useState<'en' | 'zh-hant'>(lang === 'en' ? 'en' : 'zh-hant');
  const textOf = (part: keyof PageTexts) => value.texts[part][shown] || standard[part][shown];
  return (
    <section className={`stack ${sides.preview}`} data-gap="m" aria-label={t('word.preview')}>
      <LanguageSwitch label={t('word.preview')} value={shown} onChange={setShown} />
      <div className="card stack" data-pad="l" lang={LOCALES[shown]}>
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
