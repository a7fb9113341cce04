import type { Field } from '../../../src/contract/form.ts';
import { choicesOf, resultOf, type Values } from './answers.ts';
import { Combo } from './combo.tsx';

/** From this many choices on a dropdown is a box with a list that can be filtered. */
const MANY = 100;
const INPUT_TYPES: Partial<Record<Field['type'], string>> = { number: 'number', email: 'email', datepicker: 'date' };

/** The native control of one field; a function and no component, as a form in one piece has it. */
export function control(
  field: Field,
  id: string,
  values: Values,
  set: (value: unknown) => void,
  windowed: boolean,
): React.ReactNode {
  const value = values[field.fieldName];
  const text = value === null || value === undefined ? '' : String(value);
  switch (field.type) {
    case 'calc':
      return <output id={id}>{resultOf(field, values)}</output>;
    case 'textarea':
      return <textarea id={id} name={id} value={text} onChange={(event) => set(event.target.value)} />;
    case 'checkbox':
      return (
        <input
          id={id}
          name={id}
          type="checkbox"
          checked={value === true}
          onChange={(event) => set(event.target.checked)}
        />
      );
    case 'radio':
      return choicesOf(field).map((choice, at) => (
        <label key={choice.value} className="choice">
          <input
            id={at === 0 ? id : undefined}
            type="radio"
            name={id}
            checked={value === choice.value}
            onChange={() => set(choice.value)}
          />
          {choice.label}
        </label>
      ));
    case 'dropdown': {
      const choices = choicesOf(field);
      if (choices.length >= MANY)
        return <Combo id={id} choices={choices} value={text} onChoose={set} windowed={windowed} />;
      return (
        <select id={id} name={id} value={text} onChange={(event) => set(event.target.value || null)}>
          <option value="">--</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value ?? ''}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    }
    default:
      return (
        <input
          id={id}
          name={id}
          type={INPUT_TYPES[field.type] ?? 'text'}
          value={text}
          onChange={(event) => set(event.target.value)}
        />
      );
  }
}
