import { type HTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Sign } from '../sign.input.tsx';

/** One line to fill in within a panel of the editor. */
export function PanelField({
  id,
  label,
  hint,
  error,
  value,
  inputMode,
  autoFocus = false,
  onChange,
}: {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Takes the focus when it is shown, with its text chosen. */
  autoFocus?: boolean;
  onChange: (value: string) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (autoFocus) input.current?.select();
  }, [autoFocus]);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="rich-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <input
        ref={input}
        id={id}
        type="text"
        className="field-filter"
        autoComplete="off"
        inputMode={inputMode}
        value={value}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          <Sign name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
