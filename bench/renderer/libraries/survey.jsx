import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.fontless.min.css';
import { firstValues } from '../by-hand/answers.ts';

// JavaScript: its packages are installed by the benchmark only, so that the type checker of a fresh clone has none.

const SIGNS = { add: ' + ', multiply: ' * ', minus: ' - ' };
const INPUTS = { number: 'number', email: 'email', datepicker: 'date' };

function questionOf(field, inRow) {
  const { fieldName: name, fieldLabel: title, type } = field;
  const kind = inRow ? 'cellType' : 'type';
  if (field.rowForm) return tableOf(field);
  if (type === 'calc') {
    const names = field.props.fieldNameList.map((other) => (inRow ? `{row.${other}}` : `{${other}}`));
    return { name, title, [kind]: 'expression', expression: names.join(SIGNS[field.props.operation]) };
  }
  if (type === 'textarea') return { name, title, [kind]: 'comment' };
  if (type === 'checkbox') return { name, title, [kind]: 'boolean', renderAs: 'checkbox' };
  if (field.option) {
    const choices = JSON.parse(field.option).map(({ value, label }) => ({ value, text: label }));
    return { name, title, [kind]: type === 'radio' ? 'radiogroup' : 'dropdown', choices };
  }
  return { name, title, [kind]: 'text', ...(INPUTS[type] && { inputType: INPUTS[type] }) };
}

function tableOf(field) {
  const columns = field.rowForm.fieldList.map((name) => {
    const column = questionOf(field.rowForm.fields[name], true);
    return name === field.props.subtotal ? { ...column, totalType: 'sum' } : column;
  });
  const { fieldName: name, fieldLabel: title } = field;
  return { type: 'matrixdynamic', name, title, columns, rowCount: 0, maxRowCount: 100_000, allowRowReorder: false };
}

window.renderer = {
  mount(root, record, { onChange = () => {} } = {}) {
    const elements = record.fieldList.map((name) => questionOf(record.fields[name], false));
    const model = new Model({ elements, textUpdateMode: 'onTyping', showCompletePage: false });
    const entries = Object.entries(firstValues(record)).filter(([, value]) => value !== null);
    model.data = Object.fromEntries(
      entries.map(([name, value]) => [name, record.fields[name].rowForm ? value.map(({ values }) => values) : value]),
    );
    model.onValueChanged.add((_, { name, value }) => onChange({ [name]: value }));
    const react = createRoot(root);
    react.render(<Survey model={model} />);
    return () => react.unmount();
  },
};
