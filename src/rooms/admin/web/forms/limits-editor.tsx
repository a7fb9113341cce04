import { LIMIT_PROPS, type LimitProp } from '../../../../contract/fields/authoring.ts';
import { typeOf } from '../../../../contract/fields/field-types.ts';
import { authoringOf } from '../../../../contract/fields/new-field.ts';
import type { FieldDefinition, FieldProps } from '../../../../contract/form.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { inLang, propLabel } from './change-line.ts';
import css from './form-editor.module.css';

/** Limits of any field, and what else may be chosen for a field that was added here. */
export function LimitsEditor({
  id,
  field,
  added,
  others,
  errorAt,
  onChange,
}: {
  id: string;
  field: FieldDefinition;
  added: boolean;
  /** The fields beside it, to calculate with. */
  others: readonly FieldDefinition[];
  errorAt: (part: string) => string | undefined;
  onChange: (props: FieldProps, mark: string) => void;
}) {
  const { t, lang } = useWords();
  const { limits, own } = authoringOf(field);
  const may = added ? own : [];
  const props = field.props ?? {};
  const put = (change: FieldProps, mark: string) => {
    const next = { ...props, ...change };
    const said = Object.entries(next).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(said), mark);
  };
  const figures = [...limits, ...may.filter((prop) => prop === 'min' || prop === 'max')] as (
    | LimitProp
    | 'min'
    | 'max'
  )[];
  const flags = may.filter((prop) => prop === 'showFilter' || prop === 'enableTimePicker' || prop === 'range');
  if (figures.length + may.length === 0) return null;
  return (
    <fieldset className={`stack ${css.part}`} data-gap="m">
      <legend>{t('form-editor.limits')}</legend>
      {figures.length > 0 && (
        <div className="pair">
          {figures.map((prop) => (
            <TextField
              key={prop}
              id={`${id}-${prop}`}
              label={propLabel(prop)}
              inputMode="numeric"
              value={props[prop] === undefined ? '' : String(props[prop])}
              error={errorAt(prop)}
              onChange={(event) => {
                const number = readFigure(event.target.value, prop);
                if (number !== null) put({ [prop]: number } as FieldProps, prop);
              }}
            />
          ))}
        </div>
      )}
      {flags.map((prop) => (
        <Checkbox
          key={prop}
          label={propLabel(prop)}
          checked={props[prop] === true}
          onChange={(event) => put({ [prop]: event.target.checked || undefined } as FieldProps, '')}
        />
      ))}
      {may.includes('operation') && (
        <>
          <Select
            label={propLabel('operation')}
            value={props.operation ?? 'add'}
            options={[
              { value: 'add', label: t('form-editor.operation.add') },
              { value: 'minus', label: t('form-editor.operation.minus') },
              { value: 'multiply', label: t('form-editor.operation.multiply') },
            ]}
            onChange={(event) => put({ operation: event.target.value as FieldProps['operation'] & string }, '')}
          />
          <fieldset className={css.answers} id={`${id}-fieldNameList`} tabIndex={-1}>
            <legend className="small">{propLabel('fieldNameList')}</legend>
            {errorAt('fieldNameList') && <p className="fault">{errorAt('fieldNameList')}</p>}
            {others
              .filter((second) => counts(second))
              .map((second) => (
                <Checkbox
                  key={second.name}
                  label={inLang(second.label, lang)}
                  checked={props.fieldNameList?.includes(second.name) ?? false}
                  onChange={(event) => {
                    const names = (props.fieldNameList ?? []).filter((name) => name !== second.name);
                    put({ fieldNameList: event.target.checked ? [...names, second.name] : names }, '');
                  }}
                />
              ))}
          </fieldset>
        </>
      )}
    </fieldset>
  );
}

/** Something one can calculate with: its answer counts as a number. */
const counts = (field: FieldDefinition): boolean => {
  const type = typeOf(field);
  return type.compute !== undefined || type.amount !== undefined || authoringOf(field).own.includes('min');
};

/** null: what was typed is no figure and is not taken; undefined: none. */
function readFigure(text: string, prop: LimitProp | 'min' | 'max'): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const number = Number(typed);
  if (prop === 'min' || prop === 'max') return /^-?\d{1,9}$/.test(typed) ? number : null;
  const { least, most } = LIMIT_PROPS[prop];
  return /^\d{1,5}$/.test(typed) && number >= least && number <= most ? number : null;
}
