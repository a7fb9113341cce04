import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { contactEmail } from '../../../../engine/server/organisation/put-organisation.ts';
import type { Paper } from '../../../../engine/server/pdf/paper.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';

/** A receipt that nobody was given, to show how papers of an organisation look. */
export function samplePaper({ engine, now }: Pick<Context, 'engine' | 'now'>, tenant: Tenant): Paper {
  const say = (key: WordKey, params?: Record<string, string>): Text => engine.words.both(tenant.key, key, params);
  const amount = formatMoney(500_00, 'en');
  const giver = say('organisation.sample.giver');
  return {
    number: 'R-00000',
    title: say('donation-papers.acknowledgement'),
    stamp: null,
    payer: { label: say('payment-papers.receivedFrom'), name: `${giver['zh-hant']} ${giver.en}`, email: '' },
    facts: [
      { label: say('word.number'), value: 'R-00000' },
      { label: say('payment-papers.issuedOn'), value: formatDate(hongKongDate(now)) },
    ],
    head: { text: say('word.item'), amount: say('word.amount') },
    lines: [{ text: say('organisation.sample.gift'), amount }],
    total: { label: say('word.received'), amount },
    notes: [{ heading: say('donation-papers.thanks'), text: say('donation-papers.thanksText') }],
    foot: say('donation-papers.foot', { email: contactEmail(tenant) }),
  };
}
