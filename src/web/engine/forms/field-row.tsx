import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import { isOpen } from '../../../contract/fields/answers.ts';
import { inWords, type Translate } from '../../../contract/fields/field-input.ts';
import { frameOf, inputOf } from '../../../contract/fields/field-inputs.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Lang } from '../../../contract/lang.ts';
import { codePoints } from '../../../contract/rules/code-points.ts';
import { fileDesk } from '../files/file-desk.ts';
import { Counter, FieldError, FieldFrame, fieldIds, Star } from '../ui/field-frame.tsx';
import type { FieldState, FormStore } from './form-store.ts';

/** Where the label of a field and a line of the error summary lead. */
export const fieldId = (prefix: string, name: string): string => `${prefix}-${name}`;

/** One field: follows its own answer and nothing else, so a key renders one of these. */
export const FieldRow = memo(function FieldRow({
  store,
  name,
  prefix,
  t,
  lang,
}: {
  store: FormStore;
  name: string;
  prefix: string;
  t: Translate;
  lang: Lang;
}) {
  const state = useSyncExternalStore(
    useCallback((listener) => store.follow(name, listener), [store, name]),
    () => store.get(name),
  );
  const acts = useMemo(
    () => ({
      set: (value: unknown) => store.set(name, value),
      type: (text: string) => store.type(name, text),
      leave: () => store.leave(name),
      leavePart: (part: string) => store.leavePart(name, part),
    }),
    [store, name],
  );
  if (!state.shown) return null;
  const { field } = state;
  const id = fieldId(prefix, name);
  const { holdsValue } = typeOf(field);
  if (holdsValue && !isOpen(field)) return <Fixed state={state} id={id} lang={lang} />;
  const { Input, counts, hint } = inputOf(field);
  const parts = {
    id,
    label: field.fieldLabel,
    hint: field.fieldSubtitle || hint?.(field, t) || undefined,
    error: state.error ? inWords(state.error, t) : undefined,
    required: field.required,
  };
  const { describedBy } = fieldIds(id, parts);
  const input = (
    <Input
      field={field}
      id={id}
      value={state.value}
      typed={state.typed}
      {...acts}
      describedBy={describedBy}
      wrong={state.error !== null || state.parts !== null}
      parts={state.parts}
      reveal={state.reveal}
      files={fileDesk}
      t={t}
      lang={lang}
    />
  );
  switch (frameOf(field)) {
    case 'bare':
      return input;
    case 'lone':
      return <Lone {...parts}>{input}</Lone>;
    case 'group':
      return <Group {...parts}>{input}</Group>;
    case 'box': {
      const max = counts && field.props.maxLength;
      const counter = max ? <Counter current={codePoints(String(state.value ?? ''))} max={max} /> : null;
      return (
        <FieldFrame {...parts} counter={counter}>
          {input}
        </FieldFrame>
      );
    }
  }
});

type Parts = { id: string; label: string; hint: string | undefined; error: string | undefined; required: boolean };

/** Several controls under one question. */
function Group({ id, label, hint, error, required, children }: Parts & { children: React.ReactNode }) {
  const ids = fieldIds(id, { hint, error });
  return (
    <fieldset className="field" data-wrong={error ? '' : undefined} aria-describedby={ids.describedBy}>
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
      {error && (
        <div className="field-foot">
          <FieldError id={ids.error}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/** One box to tick, its text beside it. */
function Lone({ id, label, hint, error, required, children }: Parts & { children: React.ReactNode }) {
  const ids = fieldIds(id, { hint, error });
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <div className="field-choice">
        {children}
        <label htmlFor={id}>
          {label}
          {required && <Star />}
        </label>
        {hint && (
          <p className="field-hint" id={ids.hint}>
            {hint}
          </p>
        )}
      </div>
      {error && (
        <div className="field-foot">
          <FieldError id={ids.error}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

/** An answer among the others that this person may see and not change. */
function Fixed({ state: { field, value }, id, lang }: { state: FieldState; id: string; lang: Lang }) {
  return (
    <FieldFrame id={id} label={field.fieldLabel} hint={field.fieldSubtitle || undefined}>
      <output id={id} className="field-input field-result">
        {typeOf(field).show(value, field, lang) || '–'}
      </output>
    </FieldFrame>
  );
}
