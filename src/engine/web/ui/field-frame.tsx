import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import { Icon } from './icon.tsx';

/** What every field of the kit takes. */
export type FieldProps = {
  label: string;
  /** Why it is asked or how to write it; above the box unless `hintBelow`. */
  hint?: ReactNode;
  hintBelow?: boolean;
  /** What is wrong, in the reader's language. */
  error?: string | undefined;
  required?: boolean;
};

/** Above this many Latin letters (a Chinese character counts as two) a phone would cut a label: it stands above the box. */
const FLOATING_LETTERS = 40;

/** Where the label of a field goes: floating in the box, or above it when it is a whole question. */
export function labelPlace(label: string): 'above' | undefined {
  let letters = 0;
  for (const sign of label) letters += sign.charCodeAt(0) > 0x2e7f ? 2 : 1;
  return letters > FLOATING_LETTERS ? 'above' : undefined;
}

/** Ids that tie a box to its hint and message; hand `describedBy` to the input. */
export function fieldIds(id: string, { hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { hint: `${id}-hint`, error: `${id}-error`, describedBy: described || undefined };
}

/** The red asterisk, read out as "required" (FRM-12). */
export function Star() {
  const { t } = useWords();
  return (
    <>
      {' '}
      <span className="field-star" aria-hidden="true">
        *
      </span>
      <span className="visually-hidden">{t('shell.field.required')}</span>
    </>
  );
}

/** The message under a field, with its X icon (FRM-12). */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="error" size={16} />
      <span>{children}</span>
    </p>
  );
}

/** `current / max` under a text field (FRM-4). */
export function Counter({ current, max }: { current: number; max: number }) {
  return (
    <span className="field-counter" aria-hidden="true">
      {current} / {max}
    </span>
  );
}

const Foot = ({ id, error, counter }: { id: string; error: string | undefined; counter?: ReactNode }) =>
  (error || counter) && (
    <div className="field-foot">
      {error && <FieldError id={id}>{error}</FieldError>}
      {counter}
    </div>
  );

/** Whether the field of this input wears the red asterisk now; false where it is not on the page. */
export const isRequired = (id: string): boolean =>
  (document.getElementById(id) ?? document.getElementById(`${id}-group`))?.closest('[data-required]') != null;

/** Several controls under one question. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  required,
  disabled,
  children,
}: Omit<FieldProps, 'hintBelow'> & { id: string; disabled?: boolean | undefined; children: ReactNode }) {
  const ids = fieldIds(id, { hint, error });
  return (
    <fieldset
      id={`${id}-group`}
      className="field"
      data-required={required ? '' : undefined}
      data-wrong={error ? '' : undefined}
      aria-describedby={ids.describedBy}
      disabled={disabled}
    >
      <legend className="field-legend">
        {label}
        {required && <Star />}
      </legend>
      {hint && (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      {children}
      <Foot id={ids.error} error={error} />
    </fieldset>
  );
}

/** One box to tick, its text beside it. @param text what is agreed to, where that is more than a label */
export function FieldTick({
  id,
  label,
  hint,
  error,
  required,
  text,
  children,
}: Omit<FieldProps, 'hintBelow'> & { id: string; text?: ReactNode; children: ReactNode }) {
  const ids = fieldIds(id, { hint, error });
  return (
    <div className="field" data-required={required ? '' : undefined} data-wrong={error ? '' : undefined}>
      <div className="field-choice">
        {children}
        <label htmlFor={id}>
          {text ?? label}
          {required && <Star />}
        </label>
        {hint && (
          <p className="field-hint" id={ids.hint}>
            {hint}
          </p>
        )}
      </div>
      <Foot id={ids.error} error={error} />
    </div>
  );
}

/** Hint, box with floating label, message and counter around one native control (TEN-8). */
export function FieldFrame({
  id,
  label,
  hint,
  hintBelow,
  error,
  required,
  end,
  counter,
  children,
}: FieldProps & { id: string; end?: ReactNode; counter?: ReactNode; children: ReactNode }) {
  const ids = fieldIds(id, { hint, error });
  const hintLine = hint && (
    <p className="field-hint" id={ids.hint}>
      {hint}
    </p>
  );
  const above = labelPlace(label);
  const caption = (
    <label className="field-label" htmlFor={id}>
      {label}
      {required && <Star />}
    </label>
  );
  return (
    <div
      className="field"
      data-label={above}
      data-required={required ? '' : undefined}
      data-wrong={error ? '' : undefined}
    >
      {above && caption}
      {!hintBelow && hintLine}
      <div className="field-box">
        {children}
        {!above && caption}
        {end && <div className="field-end">{end}</div>}
      </div>
      {hintBelow && hintLine}
      <Foot id={ids.error} error={error} counter={counter} />
    </div>
  );
}
