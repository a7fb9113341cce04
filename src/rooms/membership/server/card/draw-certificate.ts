import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { drawCertificate } from '../../../../engine/server/pdf/draw-certificate.ts';
import { nameOf } from '../present.ts';
import type { MembershipRow } from '../store.ts';

/** The certificate of a membership on one page, Chinese above English. */
export function drawMembershipCertificate(ctx: Context, row: MembershipRow, address: string): Promise<Buffer> {
  const { engine, tenant, now } = ctx;
  const word = (key: WordKey, params?: Record<string, string>): Text => engine.words.both(tenant.key, key, params);
  const type = tenant.membershipTypes?.[row.type]?.label ?? { en: row.type, 'zh-hant': row.type };
  const { name: organisation, look } = tenant;
  const facts: { label: Text; value: Text | string | null }[] = [
    { label: word('membership-card.certificate.type'), value: type },
    { label: word('word.membershipNumber'), value: row.number },
    { label: word('membership-card.certificate.since'), value: row.since_on && formatDate(row.since_on) },
    {
      label: word('word.validUntil'),
      value: row.ends_on ? formatDate(row.ends_on) : word('word.forLife'),
    },
  ];
  return drawCertificate(
    {
      title: word('membership-card.certificate.title'),
      number: row.number ?? '',
      says: word('membership-card.certificate.says'),
      names: { zh: row.fullname_chinese, en: row.fullname || (row.fullname_chinese ? '' : nameOf(row)) },
      is: {
        'zh-hant': word('membership-card.certificate.is', { organisation: organisation['zh-hant'] })['zh-hant'],
        en: word('membership-card.certificate.is', { organisation: organisation.en }).en,
      },
      facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
      check: {
        address,
        withQr: tenant.modules.includes('qr-code'),
        alt: word('membership-card.certificate.qr'),
        about: word('membership-card.certificate.check'),
        made: word('membership-card.certificate.made', { date: formatDate(hongKongDate(now)) }),
      },
    },
    { organisation, look, now, language: 'both' },
  );
}
