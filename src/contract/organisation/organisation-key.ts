import type { Problem } from '../problem.ts';
import { RESERVED_PATHS } from '../reserved-paths.ts';

export const KEY_MIN = 3;
export const KEY_MAX = 30;
const KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Names that addresses, folders or objects have already. */
const RESERVED: readonly string[] = [
  ...RESERVED_PATHS,
  'constructor',
  'contact',
  'default',
  'kinds',
  'privacy',
  'words',
  'www',
];

/** What is wrong with the key of an organisation; null: nothing, as far as it can be told without the others. */
export function organisationKeyProblem(key: string): Problem | null {
  if (key === '') return { key: 'problem.fillOut' };
  if (key.length < KEY_MIN || key.length > KEY_MAX || !KEY.test(key))
    return { key: 'hosting.problem.key', params: { min: KEY_MIN, max: KEY_MAX } };
  return RESERVED.includes(key) ? { key: 'hosting.problem.reserved' } : null;
}

/** A key that a name suggests: its letters and digits; empty where it has none of them. */
export function suggestedKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/['’]|\p{Mark}/gu, '');
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const first = words.findIndex((word) => /^[a-z]/.test(word));
  const key = first === -1 ? '' : words.slice(first).join('-').slice(0, KEY_MAX);
  return key.endsWith('-') ? key.slice(0, -1) : key;
}
