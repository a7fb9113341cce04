/** What identifies a receiver in Hong Kong's Faster Payment System, by the place of the code that carries it. */
const IDENTIFIERS: readonly (readonly [place: string, pattern: RegExp])[] = [
  ['02', /^\d{7}(?:\d{2})?$/],
  ['03', /^\+852-[2-9]\d{7}$/],
  ['04', /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}$/],
];
/** Signs of the reference that banks take over. */
const REFERENCE_MOST = 25;

/** An FPS identifier (7 or 9 digits), `+852-` with a mobile number, or an e-mail address; null: it is none of them. */
export const fpsPlace = (id: string): string | null => IDENTIFIERS.find(([, pattern]) => pattern.test(id))?.[0] ?? null;

/** Whether banks pass a reference on as it is: one of an earlier system may be long, or Chinese. */
export const isFpsReference = (reference: string): boolean =>
  reference.length <= REFERENCE_MOST && /^[\x21-\x7e]+$/.test(reference);

/**
 * What the QR code of a transfer says: the merchant-presented code of EMVCo with the account template of FPS, as the
 * HKMA's common QR code specification has it. Every bank's app in Hong Kong fills in receiver, amount and reference.
 * @param cents whole cents of HKD
 * @throws Error where `id` identifies no receiver
 */
export function fpsCode({ id, cents, reference }: { id: string; cents: number; reference: string }): string {
  const place = fpsPlace(id);
  if (place === null) throw new Error('this identifies no receiver of FPS');
  const text = [
    item('00', '01'),
    // for one payment: it carries its amount
    item('01', '12'),
    item('26', item('00', 'hk.com.hkicl') + item(place, id)),
    item('52', '0000'),
    item('53', '344'),
    item('54', (cents / 100).toFixed(2)),
    item('58', 'HK'),
    item('59', 'NA'),
    item('60', 'HK'),
    item('62', item('05', reference.slice(0, REFERENCE_MOST))),
    '6304',
  ].join('');
  return text + checksum(text);
}

const item = (place: string, value: string): string => place + String(value.length).padStart(2, '0') + value;

/** CRC-16/CCITT-FALSE, four hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
