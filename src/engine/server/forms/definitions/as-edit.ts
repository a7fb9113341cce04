import type { Input } from '../../../../contract/calls/calls.ts';
import type { FieldDefinition, FormDefinition } from '../../../../contract/form.ts';
import { refuseField } from '../../refusal.ts';
import { applyEdit, foreignNames } from './apply-edit.ts';

type Sent = Input<'POST /form/definition/save'>['definition'];

/** What an editor sent, laid over the file. Refuses fields of names that the editor does not give. */
export function asEdit(file: FormDefinition, sent: Sent, current: FormDefinition): FormDefinition {
  // The shape was read at the door; what is optional there may say `undefined`, which means the same here.
  const fields = sent.fields as FieldDefinition[];
  const edit: FormDefinition = { ...file, title: sent.title, button: sent.button, fields };
  const [foreign] = foreignNames(file, edit, current);
  if (foreign !== undefined) throw refuseField(`${foreign}#`, 'form-editor.problem.name');
  return applyEdit(file, edit, current);
}
