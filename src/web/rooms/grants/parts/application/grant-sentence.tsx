import { useWords } from '../../../../engine/words.ts';
import type { GrantLine } from '../grant-data.ts';

/** The state of an application in plain words. */
export function GrantSentence({
  application: { status, stage },
}: {
  application: Pick<GrantLine, 'status' | 'stage'>;
}) {
  const { t } = useWords();
  if (stage === 'implementation' && status === 'approved') return t('grants-web.state.running');
  if (stage === 'final' && status === 'draft') return t('grants-web.state.draftFinal');
  return t(`grants-web.state.${status}`);
}
