import { useWords } from '../../../../engine/web/words.ts';
import type { TeamPermission } from '../../contract/calls-record.ts';

/** What somebody on the team may do, in words. */
export function usePermissions(): { value: TeamPermission; label: string }[] {
  const { t } = useWords();
  return [
    { value: 'view', label: t('grants-web.team.view') },
    { value: 'comment', label: t('grants-web.team.comment') },
    { value: 'edit', label: t('word.edit') },
  ];
}
