import { useQuery } from '@tanstack/react-query';
import { callApi } from '../call.ts';
import type { Inbox } from './bell.tsx';
import { queryClient } from './query-client.ts';

const KEY = ['notifications'];
/** How often the inbox is asked for while the page is in sight. Milliseconds. */
const ASK_MS = 60_000;

/** The newest notifications of the person for the bell (COM-3). Asking does not count as activity. */
export function useInbox(loggedIn: boolean): Inbox {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => callApi('GET /notification/list', { size: 20 }, { quiet: true, background: true }),
    enabled: loggedIn,
    refetchInterval: ASK_MS,
  });
  return {
    items: data?.rows ?? [],
    unread: data?.unread ?? 0,
    onRead: (id) => {
      void callApi('POST /notification/read', id ? { id } : {}, { quiet: true })
        .catch(() => undefined)
        .then(() => queryClient.invalidateQueries({ queryKey: KEY }));
    },
  };
}
