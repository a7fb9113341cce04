import type { GrantStatus } from '../../../../../contract/values/grants.ts';

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
  const sentence: Record<GrantStatus, string> = {
    draft: t('grants-web.state.draft'),
    submitted: t('grants-web.state.submitted'),
    returned: t('grants-web.state.returned'),
    locked: t('grants-web.state.locked'),
    approved: t('grants-web.state.approved'),
    rejected: t('grants-web.state.rejected'),
    withdrawn: t('grants-web.state.withdrawn'),
    archive: t('grants-web.state.archive'),
  };
  return sentence[status];
}
