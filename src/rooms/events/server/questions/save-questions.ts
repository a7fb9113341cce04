import type { Output } from '../../../../contract/calls/calls.ts';
import { definitionProblems } from '../../../../contract/definition-problems.ts';
import type { FieldDefinition } from '../../../../contract/form.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { changeEvent, eventById, lockEvent } from '../store.ts';

type Sent = Output<'GET /event/desk/questions'>['booking'];

/** `GET /event/desk/questions`: what is asked of a booking and of its people, in both languages. */
export const getQuestions: Verb<'GET /event/desk/questions'> = async (ctx, { eventId }) =>
  ctx.transaction(async (db) => {
    const { questions, version } = found(await eventById(db, eventId));
    return { booking: sentFields(questions.booking), attendee: sentFields(questions.attendee), version };
  });

/** `POST /event/desk/questions/save`: in their order; one that is left out is asked no more, and its answers stay. */
export const saveQuestions: Verb<'POST /event/desk/questions/save'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, input.eventId));
    if (event.version !== input.version) throw new Refusal('record.stale');
    if (event.state === 'cancelled') throw new Refusal('event.cancelled');
    const questions = {
      booking: defined(input.booking, event.questions.booking),
      attendee: defined(input.attendee, event.questions.attendee),
    };
    const problems: Record<string, Problem[]> = {};
    for (const fields of Object.values(questions)) {
      const form = { formId: 'event', feeds: 'event', title: ANY, button: ANY, fields };
      for (const { field, part, key, params } of definitionProblems(form, ctx.tenant.rules ?? {}))
        problems[`${field}.${part}`] ??= [{ key, ...(params && { params }) }];
    }
    if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
    await changeEvent(db, event.id, { questions });
    const count = input.booking.length + input.attendee.length;
    await audit(db, ctx, 'event.edit', event.id, { changes: added({ questions: count }) });
    return { message: ctx.t('events.message.saved'), version: event.version + 1 };
  });

const ANY = { en: '-', 'zh-hant': '-' };

/** As forms have them; those that were asked before stay, hidden. */
function defined(sent: Sent, before: readonly FieldDefinition[]): FieldDefinition[] {
  const now = sent.map(({ name, type, label, required, choices }): FieldDefinition => {
    const kept = before.find((field) => field.name === name)?.choices ?? [];
    // a choice keeps its value while its English text does, so that answers stay what they were
    const choiceValue = (en: string, at: number) =>
      kept.find((choice) => choice.label.en === en)?.value ?? `${at}-${en}`;
    const list = choices.map((text, at) => ({ value: choiceValue(text.en, at), label: text }));
    return { name, type, label, required, ...(list.length > 0 && { choices: list }) };
  });
  const gone = before.filter(({ name }) => !sent.some((question) => question.name === name));
  return [...now, ...gone.map((field) => ({ ...field, hidden: true, required: false }))];
}

const sentFields = (fields: readonly FieldDefinition[]): Sent =>
  fields
    .filter(({ hidden }) => !hidden)
    .map(({ name, type, label, required = false, choices = [] }) => ({
      name,
      type: type as Sent[number]['type'],
      label,
      required,
      choices: choices.map((choice) => choice.label),
    }));
