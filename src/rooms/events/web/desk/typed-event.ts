import type { Output, Sent } from '../../../../contract/calls/calls.ts';
import {
  addDays,
  daysBetween,
  formatDate,
  formatInstant,
  hongKongDate,
  parseDate,
  parseInstant,
} from '../../../../contract/dates.ts';
import { moneyText, parseMoney } from '../../../../contract/money.ts';
import { freshId } from '../../../../engine/web/files/fresh-id.ts';
import { PER_PERSON } from '../../contract/values.ts';

/** An event as it is typed: every field a text, by the name at which the server says what is wrong. */
export type TypedEvent = {
  eventId: string;
  version: number;
  fields: Record<string, string>;
  tiers: TypedTier[];
};
export type TypedTier = { key: string; tierId: string; fields: Record<string, string> };

export const PARTS = ['title', 'summary', 'body', 'place', 'organisers'] as const;

/** Last days of what people do by themselves. */
export const DAYS = ['changesUntil', 'cancelUntil', 'refundFullUntil', 'refundHalfUntil'] as const;

export const emptyTier = (key = freshId()): TypedTier => ({ key, tierId: '', fields: { cents: '0' } });

export const emptyEvent = (kind: string): TypedEvent => ({
  eventId: '',
  version: 0,
  fields: { kind, capacity: '', perPerson: String(PER_PERSON), lateMinutes: '15' },
  tiers: [emptyTier('first')],
});

export function typedEvent(event: Output<'GET /event/desk/get'>): TypedEvent {
  const at = (instant: string | null) => (instant ? formatInstant(instant) : '');
  const fields: Record<string, string> = {
    kind: event.kind,
    pictureId: event.pictureId ?? '',
    startsAt: at(event.startsAt),
    endsAt: at(event.endsAt),
    opensAt: at(event.opensAt),
    closesAt: at(event.closesAt),
    ...Object.fromEntries(DAYS.map((name) => [name, event[name] ? formatDate(event[name]) : ''])),
    perPerson: String(event.perPerson),
    capacity: String(event.capacity),
    lateMinutes: String(event.lateMinutes),
  };
  for (const part of PARTS) {
    fields[`${part}.en`] = event[part].en;
    fields[`${part}.zh-hant`] = event[part]['zh-hant'];
  }
  return {
    eventId: event.eventId,
    version: event.version,
    fields,
    tiers: event.tiers.map((tier) => ({
      key: tier.tierId,
      tierId: tier.tierId,
      fields: {
        'name.en': tier.name.en,
        'name.zh-hant': tier.name['zh-hant'],
        cents: moneyText(tier.cents),
        quota: tier.quota === null ? '' : String(tier.quota),
        approval: tier.approval ? 'true' : '',
        onSaleFrom: at(tier.onSaleFrom),
        onSaleUntil: at(tier.onSaleUntil),
      },
    })),
  };
}

/** The last days of what people do by themselves go with the day on which the event begins. */
export function withDaysMoved(next: Record<string, string>, last: Record<string, string>): Record<string, string> {
  const [from, to] = [last.startsAt, next.startsAt].map((text) => parseInstant(text ?? ''));
  if (!from || !to) return next;
  const [before, after] = [hongKongDate(new Date(from)), hongKongDate(new Date(to))];
  if (before === after) return next;
  const moved = { ...next };
  for (const name of DAYS) {
    const day = parseDate(next[name] ?? '');
    if (day) moved[name] = formatDate(addDays(day, daysBetween(before, after)));
  }
  return moved;
}

/** Whether what a browser has kept is an event as it is typed. */
export function isTypedEvent(value: unknown): value is TypedEvent {
  const { eventId, version, fields, tiers } = (value ?? {}) as Partial<Record<keyof TypedEvent, unknown>>;
  const isFields = (all: unknown) =>
    typeof all === 'object' && all !== null && Object.values(all).every((text) => typeof text === 'string');
  return (
    typeof eventId === 'string' &&
    typeof version === 'number' &&
    isFields(fields) &&
    Array.isArray(tiers) &&
    tiers.every((tier: Partial<TypedTier>) => typeof tier.tierId === 'string' && isFields(tier.fields))
  );
}

/** A whole number as typed; null where it is none. */
export const wholeOf = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null);

/** What is sent; amounts and numbers have been checked before. */
export function sentEvent({ eventId, version, fields, tiers }: TypedEvent): Sent<'POST /event/desk/save'> {
  const text = (of: Record<string, string>, name: string) => (of[name] ?? '').trim();
  const both = (of: Record<string, string>, name: string) => ({
    en: text(of, `${name}.en`),
    'zh-hant': text(of, `${name}.zh-hant`),
  });
  return {
    eventId,
    version,
    kind: text(fields, 'kind'),
    pictureId: text(fields, 'pictureId'),
    texts: JSON.stringify(Object.fromEntries(PARTS.map((part) => [part, both(fields, part)]))),
    startsAt: text(fields, 'startsAt'),
    endsAt: text(fields, 'endsAt'),
    opensAt: text(fields, 'opensAt'),
    closesAt: text(fields, 'closesAt'),
    ...Object.fromEntries(DAYS.map((name) => [name, text(fields, name)])),
    perPerson: wholeOf(fields.perPerson ?? '') ?? 0,
    capacity: wholeOf(fields.capacity ?? '') ?? 0,
    lateMinutes: wholeOf(fields.lateMinutes ?? '') ?? 0,
    tiers: JSON.stringify(
      tiers.map((tier) => ({
        tierId: tier.tierId,
        name: both(tier.fields, 'name'),
        cents: parseMoney(text(tier.fields, 'cents')) ?? 0,
        quota: text(tier.fields, 'quota') === '' ? null : wholeOf(text(tier.fields, 'quota')),
        approval: tier.fields.approval === 'true',
        onSaleFrom: text(tier.fields, 'onSaleFrom'),
        onSaleUntil: text(tier.fields, 'onSaleUntil'),
      })),
    ),
  };
}
