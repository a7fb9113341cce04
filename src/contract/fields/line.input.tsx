import type { InputHTMLAttributes } from 'react';
import type { FieldInputProps } from './field-input.ts';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>;

/** One line of text in a native input; what stands in it is the answer itself. */
export function Line({ props, ...native }: { props: FieldInputProps } & Native) {
  const { field, id, value, set, leave, describedBy, wrong } = props;
  return (
    <input
      type="text"
      {...native}
      id={id}
      name={field.fieldName}
      className="field-input"
      placeholder=" "
      autoComplete={field.props.autocomplete ?? native.autoComplete}
      value={typeof value === 'string' ? value : ''}
      aria-required={field.required || undefined}
      aria-describedby={describedBy}
      aria-invalid={wrong || undefined}
      onChange={(event) => set(event.target.value)}
      onBlur={leave}
    />
  );
}
