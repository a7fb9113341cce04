import { z } from 'zod';
import type { FieldTypeName } from '../../../contract/fields/field-type-names.ts';
import type { FieldDefinition } from '../../../contract/form.ts';
import { inBoth, lineOf } from '../../../contract/wire.ts';

/** Kinds of questions that an event may ask: those that are answered in one place and hold no file. */
// biome-ignore format: a list to be read at a glance
export const QUESTION_TYPES = [
  'text', 'textarea', 'number', 'email', 'tel', 'datepicker', 'dropdown', 'radio', 'checkbox',
] as const satisfies readonly FieldTypeName[];

/** Questions of each part of an event: at most so many. */
export const QUESTIONS_MAX = 20;

/** What is asked once for a booking, and of each of its people. */
export type EventQuestions = { booking: FieldDefinition[]; attendee: FieldDefinition[] };

const text = inBoth(lineOf(300));

/** A question as the desk sends it. */
export const sentQuestion = z.object({
  name: z.string().regex(/^q_[a-z0-9]{4,20}$/),
  type: z.enum(QUESTION_TYPES),
  label: text,
  required: z.boolean().default(false),
  /** Of one that is chosen from. */
  choices: z.array(text).max(40).default([]),
});
