import type { FieldDefinition } from '../form.ts';

/** A lone box that has to be ticked. */
const declares = ({ type, required, choices }: FieldDefinition): boolean =>
  type === 'checkbox' && Boolean(required) && !choices?.length;

/** Where the last part of a form begins, if somebody declares something in it; else the end of the form. */
export function closingPart(fields: readonly FieldDefinition[]): number {
  const heading = fields.findLastIndex(({ type }) => type === 'heading');
  return heading >= 0 && fields.slice(heading).some(declares) ? heading : fields.length;
}
