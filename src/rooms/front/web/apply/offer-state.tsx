import type { Output } from '../../../../contract/calls/calls.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Whether one can apply now; `quiet` says nothing where one can. */
export function OfferState({
  offer: { state, full },
  quiet,
}: {
  offer: Pick<Output<'GET /front/offer'>, 'state' | 'full'>;
  quiet?: boolean;
}) {
  const { t } = useWords();
  if (full) return <Badge tone="wait">{t('front.full')}</Badge>;
  if (state === 'open') return quiet ? null : <Badge tone="good">{t('front.open')}</Badge>;
  return state === 'soon' ? <Badge tone="wait">{t('front.soon')}</Badge> : <Badge>{t('front.closed')}</Badge>;
}
