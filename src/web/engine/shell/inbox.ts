import { useQuery } from '@tanstack/react-query';
import { callApi } from '../call.ts';
import { useHint } from '../hints.ts';
import type { Inbox } from './bell.tsx';
import { queryClient } from './query-client.ts';

const KEY = ['notifications'];
/** The socket tells when to look; this is for when it cannot get through. Milliseconds. */
const ASK_MS = 300_000;

const askAgain = () => void queryClient.invalidateQueries({ queryKey: KEY });

/** The newest notifications of the person for the bell (COM-3). Asking does not count as activity. */
export function useInbox(loggedIn: boolean): Inbox {
  useHint('notifications', loggedIn, askAgain);
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
        .then(askAgain);
    },
  };
}
