import type { FieldInput, FieldInputProps } from '../field-input.ts';

/** Rows of a text area (spec §9). */
const ROWS = 4;

function TextareaInput({ field, id, value, set, leave, describedBy, wrong }: FieldInputProps) {
  return (
    <textarea
      id={id}
      name={field.fieldName}
      rows={ROWS}
      className="field-input"
      placeholder=" "
      autoComplete={field.props.autocomplete}
      value={typeof value === 'string' ? value : ''}
      aria-required={field.required || undefined}
      aria-describedby={describedBy}
      aria-invalid={wrong || undefined}
      onChange={(event) => set(event.target.value)}
      onBlur={leave}
    />
  );
}

export const textareaInput: FieldInput = { frame: 'box', counts: true, Input: TextareaInput };
