import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { FieldGroup, type FieldProps, FieldTick, fieldIds } from './field-frame.tsx';

/** One box to tick. `children` says what is agreed to, if that is more than a label (links are allowed there). */
export function Checkbox({
  label,
  hint,
  error,
  required,
  children,
  ...input
}: Omit<FieldProps, 'hintBelow'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'required'> & { children?: ReactNode }) {
  const own = useId();
  const id = input.id ?? own;
  const ids = fieldIds(id, { hint, error });
  return (
    <FieldTick id={id} label={label} hint={hint} error={error} required={required ?? false} text={children}>
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
      />
    </FieldTick>
  );
}

export type RadioOption = { value: string; label: string; hint?: string; disabled?: boolean };

/** One of a few, all in sight. The group's id is on its first dot, so that an error summary can go there. */
export function RadioGroup({
  label,
  hint,
  error,
  required,
  options,
  value,
  onChange,
  name,
  id: params,
  disabled,
}: Omit<FieldProps, 'hintBelow'> & {
  options: readonly RadioOption[];
  value: string | null;
  onChange: (value: string) => void;
  name?: string;
  id?: string;
  disabled?: boolean;
}) {
  const own = useId();
  const id = params ?? own;
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} required={required ?? false} disabled={disabled}>
      <div className="field-choices">
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${index}`;
          return (
            <div className="field-choice" key={option.value}>
              <input
                type="radio"
                id={optionId}
                name={name ?? id}
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled ?? false}
                aria-describedby={option.hint ? `${optionId}-about` : undefined}
                onChange={() => onChange(option.value)}
              />
              <label htmlFor={optionId}>{option.label}</label>
              {option.hint && (
                <p className="field-hint" id={`${optionId}-about`}>
                  {option.hint}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
