import { useRead } from '../read.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { RECORDS, type RecordKey } from './record-key.ts';
import { RecordNotes } from './record-notes.tsx';
import type { RecordTab } from './record-page.tsx';

/** The tabs that every record has for those who look after it: what is noted about it. */
export function useRecordTabs(record: RecordKey): RecordTab[] {
  const { t } = useWords();
  const { data } = useRead(RECORDS, 'GET /record/get', record, { anyLang: true });
  // Until it is known what there is the tab stands there, so that nothing moves and an address that names it is kept.
  if (data && !data.notes) return [];
  return [
    {
      key: 'notes',
      label: t('records.notes.title'),
      ...(data?.notes?.count && { count: data.notes.count }),
      content: () => (data ? <RecordNotes {...record} /> : <Skeleton lines={4} />),
    },
  ];
}
