import type { ExtraFields } from '../../../../contract/extra-fields.ts';
import { cleanLine, cleanText } from '../../../../contract/fields/clean-text.ts';

const cleaned = (value: ExtraFields[string]): ExtraFields[string] => {
  if (Array.isArray(value)) return value.map(cleanText);
  return typeof value === 'string' ? cleanText(value) : value;
};

/** What was sent when registering, without the name, which is a field of its own; nothing that a database refuses. */
export function extraFields(sent: ExtraFields | undefined): ExtraFields {
  const fields = Object.entries(sent ?? {}).map(([name, value]) => [cleanLine(name), cleaned(value)] as const);
  return Object.fromEntries(fields.filter(([name]) => name !== '' && name !== 'displayName'));
}
