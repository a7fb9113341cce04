import { ago } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantLine } from './grant-data.ts';

/** Who acts next, and since when it waits for them. */
export function GrantNext({ application: { waitsFor, since, role, status } }: { application: GrantLine }) {
  const { t } = useWords();
  if (!waitsFor) return null;
  const own = role === 'owner' && (status === 'draft' || status === 'returned');
  return own
    ? t('grants-web.nextYou', { since: ago(since) })
    : t('grants-web.next', { who: waitsFor, since: ago(since) });
}
