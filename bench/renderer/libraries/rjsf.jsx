import { withTheme } from '@rjsf/core';
import { Theme } from '@rjsf/mui';
import validator from '@rjsf/validator-ajv8';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { firstValues, resultOf } from '../by-hand/answers.ts';

// JavaScript: its packages are installed by the benchmark only, so that the type checker of a fresh clone has none.

const Form = withTheme(Theme);
const WIDGETS = { textarea: 'textarea', radio: 'radio', datepicker: 'date', email: 'email' };
const FORMATS = { datepicker: 'date', email: 'email' };

function schemaOf(field) {
  const title = field.fieldLabel;
  if (field.rowForm) return { type: 'array', title, items: objectOf(field.rowForm) };
  if (field.type === 'number') return { type: 'number', title };
  if (field.type === 'calc') return { type: 'number', title, readOnly: true };
  if (field.type === 'checkbox') return { type: 'boolean', title };
  const schema = { type: 'string', title, ...(FORMATS[field.type] && { format: FORMATS[field.type] }) };
  if (!field.option) return schema;
  return { ...schema, oneOf: JSON.parse(field.option).map(({ value, label }) => ({ const: value, title: label })) };
}

const objectOf = ({ fields, fieldList }) => ({
  type: 'object',
  properties: Object.fromEntries(fieldList.map((name) => [name, schemaOf(fields[name])])),
});

const uiOf = ({ fields, fieldList }) =>
  Object.fromEntries(
    fieldList.flatMap((name) => {
      const { type, rowForm } = fields[name];
      if (rowForm) return [[name, { items: uiOf(rowForm) }]];
      return WIDGETS[type] ? [[name, { 'ui:widget': WIDGETS[type] }]] : [];
    }),
  );

/** It has no calculated fields: the page computes them at every change, as an application would. */
function computed({ fields, fieldList }, data) {
  let next = data;
  for (const name of fieldList) {
    const field = fields[name];
    const value = field.rowForm
      ? sameOr(data[name] ?? [], (row) => computed(field.rowForm, row))
      : field.type === 'calc'
        ? resultOf(field, data)
        : data[name];
    if (value !== next[name]) next = { ...next, [name]: value };
  }
  return next;
}

function sameOr(rows, change) {
  const next = rows.map(change);
  return next.every((row, at) => row === rows[at]) ? rows : next;
}

function dataOf(record) {
  const entries = Object.entries(firstValues(record)).filter(([, value]) => value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, record.fields[name].rowForm ? value.map(({ values }) => values) : value]),
  );
}

const totalOf = (record, data) => {
  const list = record.fields[record.fieldList[0]];
  return list.rowForm ? (data[list.fieldName] ?? []).reduce((sum, row) => sum + (row[list.props.subtotal] ?? 0), 0) : 0;
};

function Page({ record, onChange }) {
  const schema = useMemo(() => objectOf(record), [record]);
  const uiSchema = useMemo(() => uiOf(record), [record]);
  const [data, setData] = useState(() => computed(record, dataOf(record)));
  return (
    <>
      <Form
        schema={schema}
        uiSchema={uiSchema}
        formData={data}
        validator={validator}
        onChange={({ formData }) => {
          const next = computed(record, formData);
          setData(next);
          onChange(next);
        }}
      />
      <output id="total">{totalOf(record, data)}</output>
    </>
  );
}

window.renderer = {
  mount(root, record, { onChange = () => {} } = {}) {
    const react = createRoot(root);
    react.render(<Page record={record} onChange={onChange} />);
    return () => react.unmount();
  },
};
