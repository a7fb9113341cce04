import { typeOf } from '../../../contract/fields/field-types.ts';
import { Button } from '../ui/button.tsx';
import { time } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import type { FieldState } from './field-state.ts';
import css from './presence.module.css';

/** Two people have changed one answer: both stand here, and the person says which one stays. Nothing is lost till then. */
export function ConflictNote({
  state: { field, value, typed, conflict: clash },
  choose,
}: {
  state: FieldState;
  choose: (side: 'mine' | 'theirs') => void;
}) {
  const { t, lang } = useWords();
  if (!clash) return null;
  const shown = (answer: unknown) => typeOf(field).show(answer, field, lang) || t('forms-web.answers.none');
  const at = clash.at ? time(clash.at) : '';
  const who = clash.by === null ? t('forms-web.clash.self') : clash.by ? clash.by : t('forms-web.clash.somebody');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a note with two answers, not a set of fields
    <div
      className={`card stack ${css.clash}`}
      data-tone="warn"
      data-pad="s"
      data-gap="m"
      role="group"
      aria-label={t('forms-web.clash.title', { label: field.fieldLabel })}
    >
      <p className={`row strong ${css.head}`} data-gap="s" data-wrap="no">
        <Icon name="warning" size={16} />
        {t('forms-web.clash.text', { who, at })}
      </p>
      <dl className="pair">
        <div>
          <dt>{t('forms-web.clash.mine')}</dt>
          <dd className="written">{typed ?? shown(value)}</dd>
        </div>
        <div>
          <dt>{who}</dt>
          <dd className="written">{shown(clash.theirs)}</dd>
        </div>
      </dl>
      <div className="row">
        <Button onClick={() => choose('mine')}>{t('forms-web.clash.keepMine')}</Button>
        <Button onClick={() => choose('theirs')}>{t('forms-web.clash.takeTheirs')}</Button>
      </div>
    </div>
  );
}
