import type { Field, FieldDefinition, Values } from '../../../../contract/form.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { AttendeeRow, BookingRow } from '../booking/booking.store.ts';
import { fieldsOf } from '../questions/questions.ts';
import type { EventRow } from '../store.ts';

type About = { event: EventRow; booking: BookingRow; people: readonly AttendeeRow[] };

const named = (questions: readonly FieldDefinition[], prefix: string): FieldDefinition[] =>
  questions.map((question) => ({ ...question, name: `${prefix}${question.name}` }));

/** What can be corrected of a booking, as the fields of a form: who booked, its answers, then person by person. */
export function bookingFields(ctx: Context, { event, booking, people }: About): Field[] {
  const say = (key: 'events.payer' | 'word.email' | 'word.personName') => ctx.engine.words.both(ctx.tenant.key, key);
  const name = (of: string): FieldDefinition => ({
    name: of,
    type: 'text',
    label: say(of === 'payer' ? 'events.payer' : 'word.personName'),
    rule: 'personName',
    required: true,
    props: { maxLength: 120 },
  });
  return fieldsOf(ctx, [
    name('payer'),
    // of an account it is the account's
    ...(booking.account_id === null
      ? [{ name: 'email', type: 'email', label: say('word.email'), rule: 'email' } satisfies FieldDefinition]
      : []),
    ...named(event.questions.booking, 'b_'),
    ...people.flatMap((person, at): FieldDefinition[] => [
      { name: `person_${at}`, type: 'heading', label: { en: person.name, 'zh-hant': person.name } },
      name(`p${at}_name`),
      ...named(event.questions.attendee, `p${at}_`),
    ]),
  ]);
}

/** The answers as they stand, by the names of those fields. */
export function bookingAnswers({ booking, people }: Omit<About, 'event'>): Values {
  const of = (answers: Values, prefix: string) =>
    Object.fromEntries(Object.entries(answers).map(([name, value]) => [`${prefix}${name}`, value]));
  return {
    payer: booking.payer_name,
    ...(booking.account_id === null && { email: booking.payer_email }),
    ...of(booking.answers as Values, 'b_'),
    ...Object.assign(
      {},
      ...people.map(({ name, answers }, at) => ({ [`p${at}_name`]: name, ...of(answers as Values, `p${at}_`) })),
    ),
  };
}

/** What of new answers belongs to a prefix, by the names of its questions. */
export const answersUnder = (after: Values, prefix: string): Values =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name]) => name.startsWith(`${prefix}q_`))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
