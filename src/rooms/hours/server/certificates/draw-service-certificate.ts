import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { hoursText } from '../../../../contract/hours.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { linkTo } from '../../../../engine/server/mail/outbox.ts';
import { drawCertificate } from '../../../../engine/server/pdf/draw-certificate.ts';
import type { CertificateRow } from './certificate.store.ts';
import { checkCode } from './check-code.ts';

/** The certificate of service on one page, in the language it was issued in. */
export function drawServiceCertificate(ctx: Context, row: CertificateRow): Promise<Buffer> {
  const { engine, tenant, now } = ctx;
  const word = (key: WordKey, params?: Record<string, string>): Text => engine.words.both(tenant.key, key, params);
  const { name: organisation, look } = tenant;
  const { language } = row;
  const code = checkCode(ctx, row);
  return drawCertificate(
    {
      title: word('hours.paper.title'),
      number: row.number,
      says: word('hours.paper.says'),
      names: names(row),
      is: {
        'zh-hant': word('hours.paper.is', { organisation: organisation['zh-hant'] })['zh-hant'],
        en: word('hours.paper.is', { organisation: organisation.en }).en,
      },
      facts: [
        { label: word('word.hoursOfService'), value: hoursText(row.minutes) },
        { label: word('word.period'), value: `${formatDate(row.from_on)} – ${formatDate(row.to_on)}` },
        { label: word('word.serialNumber'), value: row.number },
        { label: word('payment-papers.issuedOn'), value: formatDate(hongKongDate(row.issued_at)) },
      ],
      check: {
        address: linkTo(engine, tenant, language === 'en' ? 'en' : 'zh-hant', `/certificate/${code}`),
        withQr: tenant.modules.includes('qr-code'),
        alt: word('hours.paper.qr'),
        about: word('hours.paper.check'),
        made: word('hours.paper.code', { code }),
      },
    },
    { organisation, look, now, language },
  );
}

/** The name in the language of the paper; who has it in one script only stands on every paper by that. */
function names({ language, name_en, name_zh }: CertificateRow): { zh: string; en: string } {
  if (language === 'both') return { zh: name_zh, en: name_en };
  if (language === 'en') return { zh: name_en ? '' : name_zh, en: name_en };
  return { zh: name_zh, en: name_zh ? '' : name_en };
}
