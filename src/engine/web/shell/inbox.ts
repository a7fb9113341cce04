import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { CallRefused, callApi } from '../call.ts';
import { useHint } from '../hints.ts';
import { useWords } from '../words.ts';
import type { Inbox } from './bell.tsx';
import { forgetLater, keepForLater, readLater } from './inbox-later.ts';
import { queryClient } from './query-client.ts';

/** Under it stands everything that was asked of the inbox: the bell's, Home's, a page's. */
export const INBOX_KEY = ['notifications'];
/** The socket tells when to look; this is for when it cannot get through. Milliseconds. */
const ASK_MS = 300_000;

type Answer = Output<'GET /notification/list'>;

const askAgain = () => void queryClient.invalidateQueries({ queryKey: INBOX_KEY });

/** The newest notifications of the person for the bell (COM-3). Asking does not count as activity. */
export function useInbox(loggedIn: boolean): Inbox {
  const { lang } = useWords();
  useHint('notifications', loggedIn, askAgain);
  useEffect(() => {
    if (!loggedIn) return;
    void sendLater();
    window.addEventListener('online', sendLater);
    return () => window.removeEventListener('online', sendLater);
  }, [loggedIn]);
  const { data } = useQuery({
    queryKey: [...INBOX_KEY, 'bell', lang],
    queryFn: () => callApi('GET /notification/list', { size: 20 }, { quiet: true, background: true }),
    enabled: loggedIn,
    refetchInterval: ASK_MS,
  });
  return { items: data?.rows ?? [], unread: data?.unread ?? 0, onRead: markRead };
}

/** Marks one as read, or all; shown at once, and without a network kept until there is one. */
export function markRead(id?: string): void {
  const shown = queryClient.getQueriesData<Answer>({ queryKey: INBOX_KEY });
  const ids = id
    ? [id]
    : shown.flatMap(([, data]) => data?.rows.filter(({ read }) => !read).map((row) => row.id) ?? []);
  for (const [key, data] of shown) if (data) queryClient.setQueryData(key, asRead(data, id));
  void callApi('POST /notification/read', id ? { id } : {}, { quiet: true })
    .catch((error) => {
      if (error instanceof CallRefused && error.code === 'client.offline') keepForLater(ids);
    })
    .then(askAgain);
}

function asRead(data: Answer, id: string | undefined): Answer {
  const now = data.rows.filter((row) => !row.read && (!id || row.id === id)).length;
  return {
    ...data,
    unread: id ? Math.max(0, data.unread - now) : 0,
    rows: data.rows.map((row) => (id && row.id !== id ? row : { ...row, read: true })),
  };
}

/** What was read while there was no network, once there is one. */
async function sendLater(): Promise<void> {
  for (const id of readLater()) {
    const sent = await callApi('POST /notification/read', { id }, { quiet: true, background: true }).then(
      () => true,
      (error) => error instanceof CallRefused && error.code !== 'client.offline',
    );
    if (!sent) return;
    forgetLater(id);
  }
}
