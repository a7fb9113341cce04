import type { FieldInput } from '../field-input.ts';

/** A note between the questions; its line breaks are kept. */
export const infoInput: FieldInput = {
  frame: 'bare',
  helpOnly: true,
  Input: ({ field, id }) => (
    <div className="form-info" id={id}>
      <p>{field.fieldLabel}</p>
      {field.fieldSubtitle && <p className="field-hint">{field.fieldSubtitle}</p>}
    </div>
  ),
};
