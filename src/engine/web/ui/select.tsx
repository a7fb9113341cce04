import { type SelectHTMLAttributes, useId } from 'react';
import { FieldFrame, type FieldProps, fieldIds } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

/** One of a list, by the system's own picker. `blank` is the text of an empty first choice. */
export function Select({
  label,
  hint,
  hintBelow,
  error,
  required,
  options,
  blank,
  ...select
}: FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required' | 'multiple'> & {
    options: readonly SelectOption[];
    blank?: string;
  }) {
  const own = useId();
  const id = select.id ?? own;
  return (
    <FieldFrame
      {...{ id, label, hint, hintBelow: hintBelow ?? false, error, required: required ?? false }}
      end={<Icon name="chevron" />}
    >
      <select
        {...select}
        id={id}
        className="field-input"
        aria-describedby={fieldIds(id, { hint, error }).describedBy}
        aria-invalid={error ? true : undefined}
      >
        {blank !== undefined && <option value="">{blank}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
