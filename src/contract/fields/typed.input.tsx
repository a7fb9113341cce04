import type { InputHTMLAttributes } from 'react';
import type { FieldInputProps } from './field-input.ts';

/** One line whose text is read into another kind of answer: the text stays as typed until the field is left. */
export function Typed({
  props,
  shown,
  onType = props.type,
  ...native
}: {
  props: FieldInputProps;
  /** The kept answer as text, for when nobody is typing. */
  shown: string;
  onType?: (text: string) => void;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete'>) {
  const { field, id, typed, leave, describedBy, wrong } = props;
  return (
    <input
      {...native}
      type="text"
      id={id}
      name={field.fieldName}
      className="field-input"
      placeholder=" "
      autoComplete={field.props.autocomplete ?? 'off'}
      value={typed ?? shown}
      aria-required={field.required || undefined}
      aria-describedby={describedBy}
      aria-invalid={wrong || undefined}
      onChange={(event) => onType(event.target.value)}
      onBlur={leave}
    />
  );
}
