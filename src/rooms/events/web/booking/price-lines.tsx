import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** What a booking costs, line by line: places, what a voucher takes off, the gift, the total. Whole cents of HKD. */
export function PriceLines({
  discountCents,
  giftCents,
  cents,
}: {
  discountCents: number;
  giftCents: number;
  cents: number;
}) {
  const { t } = useWords();
  return (
    <Facts
      facts={[
        [t('events-price.tickets'), money(cents - giftCents + discountCents)],
        [t('word.voucher'), discountCents > 0 ? `−${money(discountCents)}` : ''],
        [t('events-price.gift'), giftCents > 0 ? money(giftCents) : ''],
        [t('word.total'), <strong key="total">{money(cents)}</strong>],
      ]}
    />
  );
}
