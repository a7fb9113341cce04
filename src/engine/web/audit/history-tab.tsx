import type { RecordTab } from '../record/record-page.tsx';
import { mayUse, useSession } from '../session.ts';
import { useWords } from '../words.ts';
import { RecordHistory } from './record-history.tsx';

/**
 * The last tab of a record's page, for those who may read the trail: what was done about it (ADM-3). To be spread into
 * the tabs, as others have none; it is read again when `state` changes.
 */
export function useHistoryTab(): (record: { kind: string; id: string; state?: string | number }) => RecordTab[] {
  const { t } = useWords();
  const mayRead = mayUse(useSession(), ['audit-read']);
  return (record) =>
    mayRead ? [{ key: 'history', label: t('word.history'), content: () => <RecordHistory {...record} /> }] : [];
}
