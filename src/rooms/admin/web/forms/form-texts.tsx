import { BothTexts } from '../../../../engine/web/editing/both-texts.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { EditorState } from './editor-state.ts';
import css from './form-editor.module.css';

/** What the form and its button are called. */
export function FormTexts({ state, errorAt }: { state: EditorState; errorAt: (part: string) => string | undefined }) {
  const { t } = useWords();
  const { definition } = state.shown.use();
  return (
    <fieldset className={`stack ${css.part}`} data-gap="m">
      <legend>{t('form-editor.wholeForm')}</legend>
      {(['title', 'button'] as const).map((part) => (
        <BothTexts
          key={part}
          id={`form-${part}`}
          label={part === 'title' ? t('word.title') : t('form-editor.button')}
          value={definition[part]}
          errors={{ en: errorAt(`${part}.en`), 'zh-hant': errorAt(`${part}.zh-hant`) }}
          onChange={(text, lang) => state.change({ ...definition, [part]: text }, `${part} ${lang}`)}
        />
      ))}
    </fieldset>
  );
}
