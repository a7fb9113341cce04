import { z } from 'zod';
import type { FieldTypeName } from '../../../contract/fields/field-type-names.ts';
import type { FieldDefinition } from '../../../contract/form.ts';
import { id, inBoth, lineOf } from '../../../contract/wire.ts';

/** Kinds of questions that an event may ask: those that are answered in one place and hold no file. */
// biome-ignore format: a list to be read at a glance
export const QUESTION_TYPES = [
  'text', 'textarea', 'number', 'email', 'tel', 'datepicker', 'dropdown', 'radio', 'checkbox',
] as const satisfies readonly FieldTypeName[];

/** Questions of each part of an event: at most so many. */
export const QUESTIONS_MAX = 20;
/** A form that is asked besides has at most so many: everybody who comes answers all of them. */
export const FORM_QUESTIONS_MAX = 40;

/** What is asked once for a booking, and of each of its people. */
export type EventQuestions = { booking: FieldDefinition[]; attendee: FieldDefinition[] };

/** Which form made by the organisation each part asks besides, on which version. */
export type EventForms = { [Part in keyof EventQuestions]?: { madeFormId: string; version: number } };

/** The form that a part asks besides, as the desk shows it. */
export const askedForm = z.object({
  madeFormId: id,
  /** Empty: the form has been deleted. */
  name: z.string(),
  version: z.number().int(),
  /** The version in use; null: the form is gone. */
  newest: z.number().int().nullable(),
  /** What it asks. */
  questions: z.array(z.string()),
});
/** A form that is to be asked on its version in use; empty: none. */
export const chosenForm = z.union([id, z.literal('')]).optional();

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
