import { type TextareaHTMLAttributes, useId } from 'react';
import { Counter, FieldFrame, type FieldProps, fieldIds } from './field-frame.tsx';

/** Several lines of text; four rows unless said otherwise (FRM-2). */
export function TextArea({
  label,
  hint,
  hintBelow,
  error,
  required,
  counter,
  ...area
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'placeholder' | 'required'> & { counter?: boolean }) {
  const own = useId();
  const id = area.id ?? own;
  return (
    <FieldFrame
      {...{ id, label, hint, hintBelow: hintBelow ?? false, error, required: required ?? false }}
      counter={counter && area.maxLength && <Counter current={String(area.value ?? '').length} max={area.maxLength} />}
    >
      <textarea
        rows={4}
        {...area}
        id={id}
        className="field-input"
        placeholder=" "
        aria-describedby={fieldIds(id, { hint, error }).describedBy}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  );
}
