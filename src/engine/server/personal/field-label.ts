import type { Say } from '../../../contract/lists/list.ts';
import { dynamicWord } from '../../../contract/word-key.ts';

/** What a column is called to the person it is about: by a word of its own, else as the audit trail calls it. */
export function fieldLabel(say: Say, name: string): string {
  const own = dynamicWord(`personal.field.${name}`);
  const label = say(own);
  return label === own ? say(dynamicWord(`trail.field.${name}`)) : label;
}
