import { typeOf } from '../../../contract/fields/field-types.ts';
import { Button } from '../ui/button.tsx';
import { time } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import type { FieldState } from './field-state.ts';
import css from './presence.module.css';

/** Two people have changed one answer: both stand here, and the person says which one stays. Nothing is lost till then. */
export function ConflictNote({
  state: { field, value, typed, conflict },
  choose,
}: {
  state: FieldState;
  choose: (side: 'mine' | 'theirs') => void;
}) {
  const { t, lang } = useWords();
  if (!conflict) return null;
  const shown = (answer: unknown) => typeOf(field).show(answer, field, lang) || t('forms-web.answers.none');
  const at = conflict.at ? time(conflict.at) : '';
  const who =
    conflict.by === null ? t('forms-web.conflict.self') : conflict.by ? conflict.by : t('forms-web.conflict.somebody');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a note with two answers, not a set of fields
    <div
      className={`card stack ${css.conflict}`}
      data-tone="warn"
      data-pad="s"
      data-gap="m"
      role="group"
      aria-label={t('forms-web.conflict.title', { label: field.fieldLabel })}
    >
      <p className={`row strong ${css.head}`} data-gap="s" data-wrap="no">
        <Icon name="warning" size={16} />
        {t('forms-web.conflict.text', { who, at })}
      </p>
      <dl className="pair">
        <div>
          <dt>{t('forms-web.conflict.mine')}</dt>
          <dd className="written">{typed ?? shown(value)}</dd>
        </div>
        <div>
          <dt>{who}</dt>
          <dd className="written">{shown(conflict.theirs)}</dd>
        </div>
      </dl>
      <div className="row">
        <Button onClick={() => choose('mine')}>{t('forms-web.conflict.keepMine')}</Button>
        <Button onClick={() => choose('theirs')}>{t('forms-web.conflict.takeTheirs')}</Button>
      </div>
    </div>
  );
}
