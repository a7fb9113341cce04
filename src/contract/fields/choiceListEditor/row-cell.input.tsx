import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Fault } from '../../problem.ts';
import { afterPress } from '../after-press.ts';
import { type FieldInputProps, type Frame as FrameKind, inWords, partId } from '../field-input.ts';
import { refused } from '../problem.ts';
import { Sign } from '../sign.input.tsx';
import { isAmount, showsUnread } from './cell-text.ts';
import { type CellColumn, partOf, ROLE, type RowEditor } from './row-editor.ts';
import { withAnswer, withUnread } from './row-edits.ts';

/** One cell: drawn by the input of its own type, rendered only when its own answer changes. */
export const RowCell = memo(function RowCell({
  desk,
  column,
  rowId,
  at,
  value,
  unread,
  fault,
  shown,
}: {
  desk: RowEditor;
  column: CellColumn;
  rowId: string;
  at: number;
  value: unknown;
  /** A text that its type cannot read. */
  unread: string | undefined;
  fault: Fault | undefined;
  /** Its conditions hold. */
  shown: boolean;
}) {
  const { field, type, input, name } = column;
  const { t, lang } = desk;
  // What is being typed into it, with the answer that made: another answer comes from elsewhere and wins.
  const [typing, setTyping] = useState<{ text: string; value: unknown } | null>(null);
  const touched = useRef(false);
  const part = partOf(desk.numbered, rowId, at, name);
  const acts = useMemo(
    (): Pick<FieldInputProps, 'set' | 'type' | 'leave' | 'leavePart'> => ({
      set(next) {
        touched.current = true;
        setTyping(null);
        desk.change(rowId, (row) => withAnswer(row, desk.plan, name, next));
      },
      type(text) {
        touched.current = true;
        const read = type.read(text, field);
        setTyping({ text, value: read?.value });
        desk.change(rowId, (row) =>
          read ? withAnswer(row, desk.plan, name, read.value) : withUnread(row, desk.plan, name, text),
        );
      },
      leave() {
        afterPress(() => {
          setTyping(null);
          if (touched.current) desk.leave(part);
          touched.current = false;
        });
      },
      leavePart: () => undefined,
    }),
    [desk, rowId, part, name, type, field],
  );
  const id = partId(desk.id, part);
  if (!shown) return framed(column, desk, { id, at, frame: null });
  if (!column.writable && !type.compute) {
    const text = type.show(value ?? column.blank, field, lang) || '–';
    return framed(
      column,
      desk,
      { id, at, frame: 'box' },
      <output id={id} className="field-input field-result">
        {text}
      </output>,
    );
  }
  const now = typing && Object.is(typing.value, value) ? typing.text : unread;
  const wrong = fault ?? (unread !== undefined && !typing ? refused(type, unread, field) : undefined);
  const error = wrong && message(inWords(wrong, t), showsUnread(column) ? undefined : unread, t);
  const { Input } = input;
  const control = (
    <Input
      field={field}
      id={id}
      value={value ?? column.blank}
      typed={now}
      {...acts}
      describedBy={error ? `${id}-error` : undefined}
      wrong={wrong !== undefined}
      parts={null}
      reveal={null}
      files={desk.files}
      t={t}
      lang={lang}
    />
  );
  return framed(column, desk, { id, at, frame: column.frame, error }, control);
});

/** A list of choices shows no text that is none of them, so the message does. */
const message = (text: string, unread: string | undefined, t: RowEditor['t']): string =>
  unread === undefined ? text : `${t('rows.unread.text', { text: unread })} ${text}`;

/**
 * A cell around its control. Its label says the row too; in a table it is only heard, on a card it is seen. There may
 * be thousands of these: no element is here that does nothing, and it is a function and no component.
 */
function framed(
  column: CellColumn,
  { t }: RowEditor,
  { id, at, frame, error }: { id: string; at: number; frame: FrameKind | null; error?: string | undefined },
  control?: ReactNode,
): ReactNode {
  const { field, name } = column;
  const cell = {
    ...ROLE.cell,
    className: 'field rows-cell',
    'data-cell': name,
    'data-amount': isAmount(column) || undefined,
    'data-large': column.large || undefined,
    'data-wrong': error ? '' : undefined,
  };
  if (frame === null) return <td {...cell} />;
  const star = field.required && (
    <span className="field-star" aria-hidden="true">
      {'\u00a0*'}
    </span>
  );
  const row = <span className="visually-hidden">{t('rows.of', { n: at + 1 })}</span>;
  const foot = error && (
    <p className="field-error" id={`${id}-error`}>
      <Sign name="error" />
      <span>{error}</span>
    </p>
  );
  if (frame === 'group' || frame === 'bare') {
    return (
      <td {...cell}>
        <fieldset className="rows-group" aria-describedby={error ? `${id}-error` : undefined}>
          <legend className="field-legend rows-label">
            {field.fieldLabel}
            {star}
            {row}
          </legend>
          {control}
        </fieldset>
        {foot}
      </td>
    );
  }
  return (
    <td {...cell}>
      <div className={frame === 'lone' ? 'field-choice' : 'field-box'}>
        {control}
        <label htmlFor={id} className={frame === 'lone' ? 'rows-label' : 'field-label rows-label'}>
          {field.fieldLabel}
          {star}
          {row}
        </label>
      </div>
      {foot}
    </td>
  );
}
