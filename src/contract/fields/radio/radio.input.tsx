import { ChoiceRow } from '../choice-row.input.tsx';
import { choicesOf } from '../choices.ts';
import type { FieldInput, FieldInputProps } from '../field-input.ts';

function RadioInput({ field, id, value, set, leave, wrong }: FieldInputProps) {
  return (
    <div className="field-choices">
      {choicesOf(field).list.map((choice, index) => (
        <ChoiceRow
          key={choice.value ?? ''}
          kind="radio"
          id={index === 0 ? id : `${id}-${index}`}
          name={id}
          choice={choice}
          checked={value === choice.value}
          wrong={wrong}
          onPick={() => set(choice.value)}
          onBlur={leave}
        />
      ))}
    </div>
  );
}

/** One of a few, all in sight; the arrow keys of the native group move. */
export const radioInput: FieldInput = { frame: 'group', Input: RadioInput };
