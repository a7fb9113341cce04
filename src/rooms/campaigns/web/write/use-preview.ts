import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../engine/web/call.ts';
import { useSettled } from '../../../../engine/web/editing/use-settled.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Content } from './campaign-record.ts';

/** How long after the last key the server is asked. Milliseconds. */
const SETTLE_MS = 500;

/** What the server makes of a text a moment after the last key: its mistakes by place, and how it looks. */
export function usePreview(campaignId: string, content: Content, as: string) {
  const { lang } = useWords();
  const settled = useSettled(content, SETTLE_MS);
  return useQuery({
    queryKey: ['campaign-preview', campaignId, lang, as, settled],
    queryFn: ({ signal }) =>
      callApi('POST /campaign/preview', { campaignId, content: settled, as }, { quiet: true, signal }),
    placeholderData: (old) => old,
    gcTime: 0,
  }).data;
}
