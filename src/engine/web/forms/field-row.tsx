import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import { afterPress } from '../../../contract/fields/after-press.ts';
import { isOpen } from '../../../contract/fields/answers.ts';
import { type Frame, inWords, type Translate } from '../../../contract/fields/field-input.ts';
import { frameOf, inputOf } from '../../../contract/fields/field-inputs.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { FileService } from '../../../contract/fields/file-service.ts';
import type { Lang } from '../../../contract/lang.ts';
import { codePoints } from '../../../contract/rules/code-points.ts';
import { Counter, FieldFrame, FieldGroup, FieldTick, fieldIds } from '../ui/field-frame.tsx';
import { ConflictNote } from './conflict-note.tsx';
import type { FieldState } from './field-state.ts';
import type { FormStore } from './form-store.ts';
import { PresenceNote } from './presence-note.tsx';

/** What the ids of a form's fields begin with. */
export const prefixOf = ({ formId }: { formId: string }): string => `form-${formId}`;

/** Where the label of a field and a line of the error summary lead. */
export const fieldId = (prefix: string, name: string): string => `${prefix}-${name}`;

/** The field that a control of the form belongs to, and the part of it; an empty name for what belongs to none. */
export function placeOf(control: Element, prefix: string, names: readonly string[]): { name: string; part: string } {
  for (let item: Element | null = control; item && item.tagName !== 'FORM'; item = item.parentElement) {
    if (!item.id.startsWith(`${prefix}-`)) continue;
    const rest = item.id.slice(prefix.length + 1);
    const name = names.find(
      (known) => rest === known || (rest.startsWith(known) && /^[-.]/.test(rest.slice(known.length))),
    );
    if (name) return { name, part: rest[name.length] === '.' ? rest.slice(name.length + 1) : '' };
  }
  return { name: '', part: '' };
}

/** The person has said which of two answers of a field stays. */
export type Choose = (name: string, side: 'mine' | 'theirs') => void;

/** One field: follows its own answer and nothing else, so a key renders one of these. */
export const FieldRow = memo(function FieldRow({
  store,
  name,
  prefix,
  files,
  choose,
  t,
  lang,
}: {
  store: FormStore;
  name: string;
  prefix: string;
  files: FileService;
  choose: Choose;
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
      leave: () => afterPress(() => store.leave(name)),
      leavePart: (part: string) => store.leavePart(name, part),
    }),
    [store, name],
  );
  if (!state.shown) return null;
  const { field } = state;
  const id = fieldId(prefix, name);
  const { holdsValue } = typeOf(field);
  const { Input, Shown, counts, hint } = inputOf(field);
  if (holdsValue && !isOpen(field)) {
    const shown = Shown && <Shown field={field} value={state.value} files={files} t={t} lang={lang} />;
    return <Fixed state={state} id={id} lang={lang} shown={shown} />;
  }
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
      files={files}
      t={t}
      lang={lang}
    />
  );
  const max = counts && field.props.maxLength;
  const counter = max ? <Counter current={codePoints(String(state.value ?? ''))} max={max} /> : null;
  return (
    <>
      <Framed frame={frameOf(field)} parts={parts} counter={counter}>
        {input}
      </Framed>
      {state.conflict && <ConflictNote state={state} choose={(side) => choose(name, side)} />}
      {state.presence && <PresenceNote name={state.presence} />}
    </>
  );
});

function Framed({
  frame,
  parts,
  counter,
  children,
}: {
  frame: Frame;
  parts: Parts;
  counter: React.ReactNode;
  children: React.ReactNode;
}) {
  switch (frame) {
    case 'bare':
      return children;
    case 'lone':
      return <FieldTick {...parts}>{children}</FieldTick>;
    case 'group':
      return <FieldGroup {...parts}>{children}</FieldGroup>;
    case 'box':
      return (
        <FieldFrame {...parts} counter={counter}>
          {children}
        </FieldFrame>
      );
  }
}

type Parts = { id: string; label: string; hint: string | undefined; error: string | undefined; required: boolean };

/** An answer among the others that this person may see and not change. */
function Fixed({
  state: { field, value },
  id,
  lang,
  shown,
}: {
  state: FieldState;
  id: string;
  lang: Lang;
  shown: React.ReactNode;
}) {
  if (shown) {
    return (
      <FieldGroup
        id={id}
        label={field.fieldLabel}
        hint={field.fieldSubtitle || undefined}
        error={undefined}
        required={false}
      >
        {shown}
      </FieldGroup>
    );
  }
  return (
    <FieldFrame id={id} label={field.fieldLabel} hint={field.fieldSubtitle || undefined}>
      <output id={id} className="field-input field-result">
        {typeOf(field).show(value, field, lang) || '–'}
      </output>
    </FieldFrame>
  );
}
