import type { Output } from '../../../../contract/calls/calls.ts';
import { definitionProblems } from '../../../../contract/definition-problems.ts';
import { typeOf } from '../../../../contract/fields/field-types.ts';
import type { FieldDefinition } from '../../../../contract/form.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { formsInUse } from '../../../forms/server/made/list-choices.ts';
import { changeEvent, type EventRow, eventById, lockEvent } from '../store.ts';
import { askForm, fieldsOfForm } from './ask-form.ts';

type Shown = Output<'GET /event/desk/questions'>;
type Sent = Shown['booking'];
type Event = Pick<EventRow, 'questions' | 'question_forms'>;

/** `GET /event/desk/questions`: what is asked of a booking and of its people, in both languages. */
export const getQuestions: Verb<'GET /event/desk/questions'> = async (ctx, { eventId }) =>
  ctx.transaction(async (db) => {
    const event = found(await eventById(db, eventId));
    const { questions, version } = event;
    const forms = await presentForms(ctx, db, event);
    return { booking: sentFields(questions.booking), attendee: sentFields(questions.attendee), forms, version };
  });

/**
 * `POST /event/desk/questions/save`: in their order, and behind them those of a form that is chosen; one that is left
 * out is asked no more, and its answers stay.
 */
export const saveQuestions: Verb<'POST /event/desk/questions/save'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, input.eventId));
    if (event.version !== input.version) throw new Refusal('record.stale');
    if (event.state === 'cancelled') throw new Refusal('event.cancelled');
    const before = (part: 'booking' | 'attendee') => ({
      form: event.question_forms[part],
      fields: event.questions[part],
    });
    const ofBooking = await askForm(ctx, db, 'booking', before('booking'), input.bookingForm);
    const ofPeople = await askForm(ctx, db, 'attendee', before('attendee'), input.attendeeForm);
    const questions = {
      booking: defined(input.booking, ofBooking.fields, event.questions.booking),
      attendee: defined(input.attendee, ofPeople.fields, event.questions.attendee),
    };
    const forms = {
      ...(ofBooking.form && { booking: ofBooking.form }),
      ...(ofPeople.form && { attendee: ofPeople.form }),
    };
    const problems: Record<string, Problem[]> = {};
    for (const fields of Object.values(questions)) {
      const form = { formId: 'event', feeds: 'event', title: ANY, button: ANY, fields };
      for (const { field, part, key, params } of definitionProblems(form, ctx.tenant.rules ?? {}))
        problems[`${field}.${part}`] ??= [{ key, ...(params && { params }) }];
    }
    if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
    await changeEvent(db, event.id, { questions, question_forms: forms });
    const count = input.booking.length + input.attendee.length;
    const moved = changed(auditable(event.question_forms), auditable(forms));
    await audit(db, ctx, 'event.edit', event.id, { changes: [...added({ questions: count }), ...moved] });
    return { message: ctx.t('events.message.saved'), version: event.version + 1 };
  });

const ANY = { en: '-', 'zh-hant': '-' };
const auditable = ({ booking, attendee }: EventRow['question_forms']) => ({
  bookingForm: booking ? `${booking.madeFormId}/${booking.version}` : null,
  attendeeForm: attendee ? `${attendee.madeFormId}/${attendee.version}` : null,
});

/** As forms have them; those that were asked before stay, hidden, and nothing waits for them. */
function defined(
  sent: Sent,
  ofForm: readonly FieldDefinition[],
  before: readonly FieldDefinition[],
): FieldDefinition[] {
  const now = sent.map(({ name, type, label, required, choices }): FieldDefinition => {
    const kept = before.find((field) => field.name === name)?.choices ?? [];
    // a choice keeps its value while its English text does, so that answers stay what they were
    const choiceValue = (en: string, at: number) =>
      kept.find((choice) => choice.label.en === en)?.value ?? `${at}-${en}`;
    const list = choices.map((text, at) => ({ value: choiceValue(text.en, at), label: text }));
    return { name, type, label, required, ...(list.length > 0 && { choices: list }) };
  });
  const asked = new Set([...now, ...ofForm].map(({ name }) => name));
  const gone = before.filter((field) => !asked.has(field.name) && typeOf(field).holdsValue);
  return [...now, ...ofForm, ...gone.map(({ when: _when, ...field }) => ({ ...field, hidden: true, required: false }))];
}

/** Those that the desk writes itself: they begin as it calls them. */
const sentFields = (fields: readonly FieldDefinition[]): Sent =>
  fields
    .filter(({ name, hidden }) => !hidden && name.startsWith('q_'))
    .map(({ name, type, label, required = false, choices = [] }) => ({
      name,
      type: type as Sent[number]['type'],
      label,
      required,
      choices: choices.map((choice) => choice.label),
    }));

async function presentForms(ctx: Context, db: TenantDb, { questions, question_forms }: Event): Promise<Shown['forms']> {
  const ids = Object.values(question_forms).map(({ madeFormId }) => madeFormId);
  const inUse = await formsInUse(ctx, db, ids);
  const of = (part: 'booking' | 'attendee') => {
    const form = question_forms[part];
    if (!form) return null;
    const now = inUse.get(form.madeFormId);
    return {
      ...form,
      name: now?.name ?? '',
      newest: now?.version ?? null,
      questions: fieldsOfForm({ form, fields: questions[part] })
        .filter((field) => typeOf(field).holdsValue)
        .map(({ label }) => ctx.engine.words.pick(ctx.lang, label)),
    };
  };
  return { booking: of('booking'), attendee: of('attendee') };
}
