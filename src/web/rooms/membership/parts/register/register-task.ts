import { useQuery } from '@tanstack/react-query';
import { BASE_PATH } from '../../../../../contract/call.ts';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/call.ts';
import { currentPortal } from '../../../../engine/page.ts';
import { refresh, useRead } from '../../../../engine/read.ts';
import { useWords } from '../../../../engine/words.ts';

export type RegisterTask = Output<'GET /membership/task/get'>;

/** How often a job under way is asked how far it is. */
const ASK_MS = 700;

/** A job of the register, asked again for as long as it is under way; the lists are read anew when it is over. */
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

/** The newest exports of the reader, or everybody's imports. */
export function useTasks(kind: RegisterTask['kind']) {
  return useRead('membership-tasks', 'GET /membership/task/list', { kind });
}

export const refreshRegister = (): Promise<unknown> =>
  Promise.all(['membership', 'membership-tasks', 'membership-duplicates', 'work'].map((key) => refresh(key)));

/** Where a file of a task is. */
export function taskFile(
  path: '/membership/export/file' | '/membership/import/problems',
  taskId: string,
  lang: string,
) {
  return `${BASE_PATH}${path}?${new URLSearchParams({ tenant: currentPortal().tenant, lang, taskId })}`;
}
