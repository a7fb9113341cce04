import type { FieldInput } from '../field-input.ts';

export const headingInput: FieldInput = {
  frame: 'bare',
  Input: ({ field, id }) => (
    <div className="form-heading" id={id} tabIndex={-1}>
      <h2>{field.fieldLabel}</h2>
      {field.fieldSubtitle && <p className="field-hint">{field.fieldSubtitle}</p>}
    </div>
  ),
};
