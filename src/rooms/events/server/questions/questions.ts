import { hongKongDate } from '../../../../contract/dates.ts';
import { checkForm } from '../../../../contract/fields/check-form.ts';
import { typeOf } from '../../../../contract/fields/field-types.ts';
import { localizeFields } from '../../../../contract/fields/localize.ts';
import { readValues } from '../../../../contract/fields/read-values.ts';
import type { Field, FieldDefinition, Values } from '../../../../contract/form.ts';
import type { Problem } from '../../../../contract/problem.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { EventQuestions } from '../../contract/event-questions.ts';
import type { EventRow } from '../store.ts';

type Reader = Pick<Context, 'engine' | 'tenant' | 'lang'>;
type Sent = { answers: Record<string, unknown>; attendees: readonly { answers: Record<string, unknown> }[] };

/** Questions as the form renderer takes them, in the reader's language. */
export const fieldsOf = (ctx: Reader, fields: FieldDefinition[]): Field[] =>
  localizeFields(
    { formId: 'event', feeds: 'event', title: NONE, button: NONE, fields },
    (text) => ctx.engine.words.pick(ctx.lang, text),
    ctx.tenant.rules ?? {},
  );
const NONE = { en: '', 'zh-hant': '' };

/**
 * Answers to the questions of an event, read and checked by the rules of their fields as those of any form.
 * @throws Refusal at `answers.<name>` of the booking, `answers.<place>.<name>` of its people
 */
export function readAnswers(
  ctx: Context,
  { questions }: Pick<EventRow, 'questions'>,
  sent: Sent,
): { booking: Values; people: Values[] } {
  const problems: Record<string, Problem[]> = {};
  const read = (fields: Field[], posted: Record<string, unknown>, place: string): Values => {
    const { values, problems: unread } = readValues(fields, posted);
    const found = { ...checkForm(fields, values, hongKongDate(ctx.now)), ...unread };
    for (const [name, wrong] of Object.entries(found)) problems[`${place}.${name}`] = wrong;
    return values;
  };
  const [ofBooking, ofPeople] = [fieldsOf(ctx, questions.booking), fieldsOf(ctx, questions.attendee)];
  const booking = read(ofBooking, sent.answers, 'answers');
  const people = sent.attendees.map(({ answers }, at) => read(ofPeople, answers, `answers.${at}`));
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  return { booking, people };
}

/** Answers as people read them, in the order of the questions; also to those that are not asked any more. */
export function shownAnswers(
  ctx: Reader,
  questions: EventQuestions[keyof EventQuestions],
  answers: Values,
): { label: string; text: string }[] {
  return fieldsOf(ctx, questions).flatMap((field) => {
    const value = answers[field.fieldName];
    const text = value === undefined ? '' : typeOf(field).show(value, field, ctx.lang);
    return text === '' ? [] : [{ label: field.fieldLabel, text }];
  });
}
