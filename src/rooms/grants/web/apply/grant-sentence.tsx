import { useWords } from '../../../../engine/web/words.ts';
import { GRANT_SENTENCES } from '../../contract/standing.ts';
import type { GrantLine } from './grant-data.ts';

/** Where an application stands, said for who reads it. */
export function GrantSentence({
  application: { standing, role },
}: {
  application: Pick<GrantLine, 'standing' | 'role'>;
}) {
  const { t } = useWords();
  return t(GRANT_SENTENCES[standing][role === 'owner' || role === 'team' ? 'applicant' : 'programme']);
}
