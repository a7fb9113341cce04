import type { Field } from '../form.ts';
import { isLoneTick } from './declaration.ts';
import { typeOf } from './field-types.ts';

/**
 * Staff may correct the answer for the person: no file, nothing computed or closed, and nothing that somebody declares
 * by a tick of their own.
 */
export function isCorrectable(field: Field): boolean {
  const { holdsValue, compute, references, secret } = typeOf(field);
  if (field.readOnly || field.hidden) return false;
  return holdsValue && !compute && !references && !secret && !isLoneTick(field);
}
