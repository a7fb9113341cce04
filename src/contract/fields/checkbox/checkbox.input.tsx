import { ChoiceRow } from '../choice-row.input.tsx';
import { choicesOf } from '../choices.ts';
import type { FieldInput, FieldInputProps } from '../field-input.ts';
import { toggled } from '../toggled.ts';

const isGroup = (field: FieldInputProps['field']) => choicesOf(field).list.length > 0;

function CheckboxInput(props: FieldInputProps) {
  const { field, id, value, set, leave, describedBy, wrong } = props;
  const { list } = choicesOf(field);
  if (list.length === 0) {
    return (
      <input
        type="checkbox"
        id={id}
        name={field.fieldName}
        checked={value === true}
        aria-required={field.required || undefined}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        onChange={(event) => set(event.target.checked)}
        onBlur={leave}
      />
    );
  }
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <div className="field-choices">
      {list.map((choice, index) => (
        <ChoiceRow
          key={choice.value ?? ''}
          kind="checkbox"
          id={index === 0 ? id : `${id}-${index}`}
          name={field.fieldName}
          choice={choice}
          checked={chosen.includes(choice.value ?? '')}
          wrong={wrong}
          onPick={(on) => set(toggled(chosen, choice.value ?? '', on, list))}
          onBlur={leave}
        />
      ))}
    </div>
  );
}

/** One box to tick, or one for each choice. */
export const checkboxInput: FieldInput = {
  frame: (field) => (isGroup(field) ? 'group' : 'lone'),
  Input: CheckboxInput,
};
