import { typeOf } from '../../../../contract/fields/field-types.ts';
import type { FieldDefinition } from '../../../../contract/form.ts';
import type { Text } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { PreparedForm } from '../../../../engine/server/forms/prepared-form.ts';
import { found, refuseParameter } from '../../../../engine/server/refusal.ts';
import { Prepared, type Verb } from '../../../../engine/server/verb.ts';
import { PARTY_MAX } from '../../contract/values.ts';
import { takesGifts } from '../booking/read-gift.ts';
import { onSale, registrationState } from '../rules.ts';
import { type EventRow, eventById, type TierRow, tiersOf } from '../store.ts';
import { fieldsOf } from './questions.ts';

/** The form that registers for an event; its `dataId` is the event. */
const REGISTRATION_FORM = 'event-registration';

/**
 * `GET /form/getEvent` (spec §7): what `POST /event/register` asks for, as a form record. `tierId`, `voucher` and `gift`
 * of the caller are the first values. Closed while nobody can register, also not for the waiting list.
 */
export const getEventForm: Verb<'GET /form/getEvent', Prepared> = async (ctx, { eventId, ...initial }) =>
  ctx.transaction(async (db) => {
    const event = found(await eventById(db, eventId));
    found(event.state === 'draft' ? null : event);
    const tiers = (await tiersOf(db, [eventId])).filter((tier) => onSale(tier, ctx.now));
    const { tierId } = initial;
    if (tierId && !tiers.some(({ id }) => id === tierId)) throw refuseParameter('tierId', 'problem.choice');
    const form = new PreparedForm({
      title: ctx.t('events-register.titleOf', { title: ctx.engine.words.pick(ctx.lang, event.title) }),
      button: ctx.t('events-register.send'),
      version: event.version,
      fields: fieldsOf(ctx, registrationFields(ctx, event, tiers, initial)),
    });
    const allowEdit = tiers.length > 0 && ['open', 'full'].includes(registrationState(event, ctx.now));
    const opened = { dataId: eventId, allowEdit };
    const nothingTyped = { draft: null, accountId: '' };
    const about = { files: new Map<string, never>(), masked: {} };
    return new Prepared(form.json({ formId: REGISTRATION_FORM }, opened, null, nothingTyped, about));
  });

type Initial = { tierId?: string | undefined; voucher: string; gift: string };

function registrationFields(
  ctx: Context,
  event: EventRow,
  tiers: readonly TierRow[],
  { tierId, voucher, gift }: Initial,
): FieldDefinition[] {
  const say = (key: WordKey) => ctx.engine.words.both(ctx.tenant.key, key);
  const free = say('events.free');
  const priceOf = ({ name, cents }: TierRow): Text => ({
    en: `${name.en}: ${cents > 0 ? formatMoney(cents, 'en') : free.en}`,
    'zh-hant': `${name['zh-hant']}：${cents > 0 ? formatMoney(cents, 'zh-hant') : free['zh-hant']}`,
  });
  const initialTier = tierId ?? (tiers.length === 1 ? tiers[0]!.id : undefined);
  const row: FieldDefinition[] = [
    { name: 'name', type: 'text', label: say('word.name'), required: true, props: { maxLength: 120 } },
    {
      name: 'tierId',
      type: 'dropdown',
      label: say('events.price'),
      required: true,
      choices: tiers.map((tier) => ({ value: tier.id, label: priceOf(tier) })),
      ...(initialTier && { default: initialTier }),
    },
    // a row has no headings
    ...event.questions.attendee.filter((field) => typeOf(field).holdsValue),
  ];
  const guest: FieldDefinition[] = [
    { name: 'name', type: 'text', label: say('word.yourName'), required: true, props: { maxLength: 120 } },
    { name: 'email', type: 'email', label: say('word.email'), required: true, rule: 'email' },
  ];
  const optional = (name: string, label: Text, value: string): FieldDefinition => ({
    name,
    type: 'text',
    label,
    default: value,
    props: { maxLength: 60 },
  });
  return [
    ...(ctx.actor.kind === 'nobody' ? guest : []),
    {
      name: 'attendees',
      type: 'choiceListEditor',
      label: say('events-booking.people'),
      required: true,
      props: { itemType: 'row', formId: 'attendee', itemMin: 1, itemLimit: Math.min(PARTY_MAX, event.per_person) },
      rows: row,
    },
    ...event.questions.booking,
    ...(tiers.some(({ cents }) => cents > 0) ? [optional('voucher', say('events-register.voucher'), voucher)] : []),
    ...(takesGifts(ctx.tenant) ? [optional('gift', say('events-register.gift'), gift)] : []),
  ];
}
