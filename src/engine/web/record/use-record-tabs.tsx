import { useRead } from '../read.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { Conversation } from './conversation.tsx';
import { RECORDS, type RecordKey } from './record-key.ts';
import { RecordMails } from './record-mails.tsx';
import { RecordNotes } from './record-notes.tsx';
import type { RecordTab } from './record-page.tsx';

/**
 * The tabs that every record has for those who look after it: notes, the conversation, what was mailed.
 * @param without what records of this kind do not have
 */
export function useRecordTabs(record: RecordKey, without?: 'messages'): RecordTab[] {
  const { t } = useWords();
  const { data } = useRead(RECORDS, 'GET /record/get', record, { anyLang: true });
  const tabs: RecordTab[] = [];
  // Until it is known what there is the tabs stand there, so that nothing moves and an address that names one is kept.
  const put = (part: { count: number } | null | undefined, tab: Omit<RecordTab, 'count'>) => {
    if (part === null) return;
    tabs.push({
      ...tab,
      count: part?.count || undefined,
      content: () => (data ? tab.content() : <Skeleton lines={4} />),
    });
  };
  put(data?.notes, { key: 'notes', label: t('records.notes.title'), content: () => <RecordNotes {...record} /> });
  put(without ? null : data?.messages, {
    key: 'messages',
    label: data?.messages?.waits ? t('records.messages.titleWaits') : t('records.messages.title'),
    content: () => <Conversation {...record} />,
  });
  put(data?.mails, { key: 'mails', label: t('records.mails.title'), content: () => <RecordMails {...record} /> });
  return tabs;
}
