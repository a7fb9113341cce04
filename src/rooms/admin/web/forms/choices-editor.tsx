import type { ChoiceDefinition } from '../../../../contract/form.ts';
import { BothTexts } from '../../../../engine/web/editing/both-texts.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { inLang } from './change-line.ts';
import { newName } from './edit-definition.ts';
import css from './form-editor.module.css';

/**
 * The choices of a field: texts, order, new ones. One that was ever published can only be hidden: somebody may have
 * taken it.
 */
export function ChoicesEditor({
  id,
  choices,
  published,
  errorAt,
  onChange,
}: {
  id: string;
  choices: readonly ChoiceDefinition[];
  published: ReadonlySet<string>;
  errorAt: (part: string) => string | undefined;
  /** @param mark what was changed, for undo */
  onChange: (choices: ChoiceDefinition[], mark: string) => void;
}) {
  const { t, lang } = useWords();
  const put = (at: number, change: Partial<ChoiceDefinition>, mark = '') =>
    onChange(
      choices.map((choice, index) => (index === at ? { ...choice, ...change } : choice)),
      mark,
    );
  const move = (at: number, by: -1 | 1) => {
    const next = [...choices];
    [next[at], next[at + by]] = [next[at + by]!, next[at]!];
    onChange(next, '');
  };
  const add = () => {
    const value = newName().slice(2, 10);
    onChange([...choices, { value, label: { en: '', 'zh-hant': '' } }], '');
    requestAnimationFrame(() => document.getElementById(`${id}-choice.${value}.en`)?.focus());
  };
  return (
    <fieldset className={`stack ${css.part}`} data-gap="m">
      <legend>{t('word.choices')}</legend>
      {errorAt('choices') && <p className="fault">{errorAt('choices')}</p>}
      <ol className={`stack ${css.choices}`} data-gap="m">
        {choices.map((choice, at) => {
          const name = inLang(choice.label, lang);
          return (
            <li key={choice.value} data-hidden={choice.hidden || undefined}>
              <BothTexts
                id={`${id}-choice.${choice.value}`}
                label={t('form-editor.choiceNumber', { n: at + 1 })}
                value={choice.label}
                errors={{
                  en: errorAt(`choice.${choice.value}.en`),
                  'zh-hant': errorAt(`choice.${choice.value}.zh-hant`),
                }}
                onChange={(label, source) => put(at, { label }, `choice ${choice.value} ${source}`)}
              />
              <div className="row">
                <Button
                  size="s"
                  kind="plain"
                  icon="sortUp"
                  label={t('form-editor.moveUp', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  size="s"
                  kind="plain"
                  icon="sortDown"
                  label={t('form-editor.moveDown', { name })}
                  disabled={at === choices.length - 1}
                  onClick={() => move(at, 1)}
                />
                {published.has(choice.value) ? (
                  <Button size="s" kind="plain" icon="eye" onClick={() => put(at, { hidden: !choice.hidden })}>
                    {choice.hidden ? t('form-editor.showChoice') : t('form-editor.hideChoice')}
                    <span className="visually-hidden"> {name}</span>
                  </Button>
                ) : (
                  <Button
                    size="s"
                    kind="plain"
                    icon="delete"
                    label={t('form-editor.removeChoice', { name })}
                    onClick={() =>
                      onChange(
                        choices.filter((_, index) => index !== at),
                        '',
                      )
                    }
                  />
                )}
                {choice.hidden && <Badge tone="neutral">{t('form-editor.choiceHidden')}</Badge>}
                {choice.props?.showOthersText && <Badge tone="neutral">{t('form-editor.asksText')}</Badge>}
              </div>
            </li>
          );
        })}
      </ol>
      <div>
        <Button id={`${id}-choices`} size="s" icon="add" onClick={add}>
          {t('form-editor.addChoice')}
        </Button>
      </div>
    </fieldset>
  );
}
