import { Badge } from '../../../engine/ui/badge.tsx';
import { useWords } from '../../../engine/words.ts';

/** Whether one can apply now; `quiet` says nothing where one can. */
export function OfferState({ state, quiet }: { state: 'open' | 'soon' | 'closed'; quiet?: boolean }) {
  const { t } = useWords();
  if (state === 'open') return quiet ? null : <Badge tone="good">{t('front.open')}</Badge>;
  return state === 'soon' ? <Badge tone="wait">{t('front.soon')}</Badge> : <Badge>{t('front.closed')}</Badge>;
}
