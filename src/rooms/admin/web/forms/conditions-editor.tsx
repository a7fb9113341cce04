import { typeOf } from '../../../../contract/fields/field-types.ts';
import { localizeField } from '../../../../contract/fields/localize.ts';
import type { Condition, FieldDefinition } from '../../../../contract/form.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { inLang } from './change-line.ts';
import css from './form-editor.module.css';

/** When a field is shown: all of these must hold. The other fields stand beside it, in the form or in the row. */
export function ConditionsEditor({
  id,
  when,
  others,
  error,
  onChange,
}: {
  id: string;
  when: readonly Condition[];
  others: readonly FieldDefinition[];
  error: string | undefined;
  onChange: (when: Condition[], mark: string) => void;
}) {
  const { t, lang } = useWords();
  const askable = others.filter((field) => typeOf(field).holdsValue && !typeOf(field).secret);
  const put = (at: number, next: Condition, mark = '') =>
    onChange(
      when.map((condition, index) => (index === at ? next : condition)),
      mark,
    );
  return (
    <fieldset className={`stack ${css.part}`} data-gap="m">
      <legend>{t('form-editor.when')}</legend>
      {when.length === 0 && <p className="muted small">{t('form-editor.whenAlways')}</p>}
      {error && <p className="fault">{error}</p>}
      {when.map((condition, at) => {
        const second = askable.find(({ name }) => name === condition.field);
        const negated = condition.is === undefined && condition.not !== undefined;
        const values = [condition.is ?? condition.not ?? []].flat();
        const ask = (next: string[], mark = '') =>
          put(at, { field: condition.field, [negated ? 'not' : 'is']: next }, mark);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity of their own
          <div key={at} className={`card stack ${css.condition}`} data-pad="s" data-gap="s">
            <Select
              id={at === 0 ? `${id}-when` : `${id}-when-${at}`}
              label={t('form-editor.whenField')}
              value={condition.field}
              options={askable.map((field) => ({ value: field.name, label: inLang(field.label, lang) }))}
              onChange={(event) => put(at, { field: event.target.value, is: [] })}
            />
            <Select
              label={t('form-editor.whenHow')}
              value={negated ? 'not' : 'is'}
              options={[
                { value: 'is', label: t('form-editor.whenIs') },
                { value: 'not', label: t('form-editor.whenNot') },
              ]}
              onChange={(event) => put(at, { field: condition.field, [event.target.value]: values })}
            />
            <div className={css.answers}>
              {choicesOf(second, lang, t).map(({ value, label }) => (
                <Checkbox
                  key={value}
                  label={label}
                  checked={values.includes(value)}
                  onChange={(event) =>
                    ask(event.target.checked ? [...values, value] : values.filter((item) => item !== value))
                  }
                />
              ))}
              {second && choicesOf(second, lang, t).length === 0 && (
                <TextField
                  label={t('form-editor.whenAnswer')}
                  value={values[0] ?? ''}
                  onChange={(event) => ask(event.target.value ? [event.target.value] : [], `when ${at}`)}
                />
              )}
            </div>
            <Button
              size="s"
              kind="plain"
              icon="delete"
              onClick={() =>
                onChange(
                  when.filter((_, index) => index !== at),
                  '',
                )
              }
            >
              {t('form-editor.removeCondition')}
            </Button>
          </div>
        );
      })}
      {askable.length > 0 && (
        <div>
          <Button
            id={when.length === 0 ? `${id}-when` : undefined}
            size="s"
            icon="add"
            onClick={() => onChange([...when, { field: askable[0]!.name, is: [] }], '')}
          >
            {t('form-editor.addCondition')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The answers one may tick: the choices of a list, or yes and no of a single box. */
function choicesOf(
  field: FieldDefinition | undefined,
  lang: ReturnType<typeof useWords>['lang'],
  t: ReturnType<typeof useWords>['t'],
): { value: string; label: string }[] {
  if (!field) return [];
  if (field.choices) return field.choices.map(({ value, label }) => ({ value, label: inLang(label, lang) }));
  const plain = localizeField(field, (text) => text.en, {});
  if (typeof typeOf(field).empty(plain) !== 'boolean') return [];
  return [
    { value: 'true', label: t('form-editor.ticked') },
    { value: 'false', label: t('form-editor.notTicked') },
  ];
}
