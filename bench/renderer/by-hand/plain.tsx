import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Field, FormRecord } from '../../../src/contract/form.ts';
import { blankRow, fieldsOf, firstValues, rowsOf, totalOf, type Values, withCell } from './answers.ts';
import './by-hand.css';
import { control } from './control.tsx';

/** The floor: one component, one useState for the whole form, native inputs, everything on the page. */
function Plain({ record, onChange }: { record: FormRecord; onChange: (changed: Values) => void }) {
  const [values, setValues] = useState(() => firstValues(record));
  const set = (name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    onChange({ [name]: value });
  };
  const table = (field: Field) => {
    const rows = rowsOf(values, field);
    const columns = fieldsOf(field.rowForm!);
    return (
      <div key={field.fieldName} className="field">
        <table>
          <thead>
            <tr>
              {columns.map(({ fieldName, fieldLabel }) => (
                <th key={fieldName}>{fieldLabel}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.fieldName}>
                    {control(
                      column,
                      `${field.fieldName}-${at}-${column.fieldName}`,
                      row.values,
                      (value) => set(field.fieldName, withCell(rows, at, column.fieldName, value)),
                      false,
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <output id={`${field.fieldName}-total`}>{totalOf(field, rows)}</output>
        <button type="button" id={`${field.fieldName}-add`} onClick={() => set(field.fieldName, [...rows, blankRow()])}>
          Add
        </button>
      </div>
    );
  };
  return (
    <form>
      {fieldsOf(record).map((field) =>
        field.rowForm ? (
          table(field)
        ) : (
          <div key={field.fieldName} className="field">
            <label htmlFor={field.fieldName}>{field.fieldLabel}</label>
            {control(field, field.fieldName, values, (value) => set(field.fieldName, value), false)}
          </div>
        ),
      )}
      <button type="submit">{record.buttonLabel}</button>
    </form>
  );
}

window.renderer = {
  mount(root, record, { onChange = () => {} } = {}) {
    const react = createRoot(root);
    react.render(<Plain record={record} onChange={onChange} />);
    return () => react.unmount();
  },
};
