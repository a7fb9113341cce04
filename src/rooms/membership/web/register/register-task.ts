import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { useWords } from '../../../../engine/web/words.ts';

export type RegisterTask = Output<'GET /membership/task/get'>;

/** How often a job under way is asked how far it is. */
const ASK_MS = 700;

/** An import, asked again for as long as it is under way; the lists are read anew when it is over. */
export function useTask(taskId: string | null) {
  const { lang } = useWords();
  return useQuery({
    queryKey: ['membership-task', taskId, lang],
    queryFn: async () => {
      const task = await callApi('GET /membership/task/get', { taskId: taskId! }, { quiet: true, background: true });
      if (task.status !== 'waiting') void refreshRegister();
      return task;
    },
    enabled: taskId !== null,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'waiting' ? false : ASK_MS),
    retry: false,
  });
}

/** The newest imports, everybody's. */
export const useTasks = () => useRead('membership-tasks', 'GET /membership/task/list');

export const refreshRegister = (): Promise<unknown> =>
  Promise.all(['membership', 'membership-tasks', 'membership-duplicates', 'work'].map((key) => refresh(key)));
