import type { Field } from '../form.ts';
import { typeOf } from './field-types.ts';

/** One box by itself, which says yes or no: somebody declares or agrees to something by it. */
export const isLoneTick = (field: Field): boolean => typeOf(field).empty(field) === false;

/**
 * A lone box that has to be ticked: whoever hands the form in declares what it says, each time they do. The tick of an
 * earlier time is never theirs for the next.
 */
export const isDeclaration = (field: Field): boolean =>
  field.required && !field.readOnly && !field.hidden && isLoneTick(field);
