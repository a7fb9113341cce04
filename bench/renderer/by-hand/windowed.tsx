import { useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Field, FormRecord } from '../../../src/contract/form.ts';
import { blankRow, fieldsOf, firstValues, rowsOf, totalOf, type Values, withCell } from './answers.ts';
import './by-hand.css';
import { control } from './control.tsx';

const FIELD_PX = 96;
const ROW_PX = 44;
const WINDOW_PX = 600;
const SPARE = 4;

/** Draws what is in sight and nothing else: as quick as it gets, and no find, print, Tab or screen reader sees the rest. */
function Windowed({ record, onChange }: { record: FormRecord; onChange: (changed: Values) => void }) {
  const [values, setValues] = useState(() => firstValues(record));
  const set = (name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    onChange({ [name]: value });
  };
  const fields = fieldsOf(record);
  const list = fields[0]!.rowForm ? fields[0]! : null;
  const rows = list ? rowsOf(values, list) : [];
  const row = (at: number) => (
    <div key={rows[at]!.id} style={{ display: 'flex', height: ROW_PX }}>
      {fieldsOf(list!.rowForm!).map((column) => (
        <div key={column.fieldName} style={{ flex: 1, minWidth: 0 }}>
          {control(
            column,
            `${list!.fieldName}-${at}-${column.fieldName}`,
            rows[at]!.values,
            (value) => set(list!.fieldName, withCell(rows, at, column.fieldName, value)),
            true,
          )}
        </div>
      ))}
    </div>
  );
  const item = (field: Field) => (
    <div key={field.fieldName} className="field" style={{ height: FIELD_PX, margin: 0 }}>
      <label htmlFor={field.fieldName}>{field.fieldLabel}</label>
      {control(field, field.fieldName, values, (value) => set(field.fieldName, value), true)}
    </div>
  );
  return (
    <form>
      {list ? (
        <>
          <InSight count={rows.length} height={ROW_PX} draw={row} />
          <output id={`${list.fieldName}-total`}>{totalOf(list, rows)}</output>
          <button type="button" id={`${list.fieldName}-add`} onClick={() => set(list.fieldName, [...rows, blankRow()])}>
            Add
          </button>
        </>
      ) : fields.length === 1 ? (
        item(fields[0]!)
      ) : (
        <InSight count={fields.length} height={FIELD_PX} draw={(at) => item(fields[at]!)} />
      )}
      <button type="submit">{record.buttonLabel}</button>
    </form>
  );
}

function InSight({ count, height, draw }: { count: number; height: number; draw: (at: number) => React.ReactNode }) {
  const [top, setTop] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef(count);
  // What was added is brought into sight.
  useLayoutEffect(() => {
    if (count > drawn.current) box.current!.scrollTop = count * height;
    drawn.current = count;
  }, [count, height]);
  const first = Math.max(0, Math.floor(top / height) - SPARE);
  const last = Math.min(count, Math.ceil((top + WINDOW_PX) / height) + SPARE);
  return (
    <div className="window" ref={box} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
      <div style={{ height: first * height }} />
      {Array.from({ length: last - first }, (_, at) => draw(first + at))}
      <div style={{ height: (count - last) * height }} />
    </div>
  );
}

window.renderer = {
  mount(root, record, { onChange = () => {} } = {}) {
    const react = createRoot(root);
    react.render(<Windowed record={record} onChange={onChange} />);
    return () => react.unmount();
  },
};
