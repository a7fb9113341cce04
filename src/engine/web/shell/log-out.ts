import { callApi } from '../call.ts';
import { goTo, pathTo } from '../routes.ts';
import { refreshSession } from '../session.ts';
import { notify } from '../ui/notify.ts';
import { leave } from './login-again.ts';
import { queryClient } from './query-client.ts';

/** Takes everything that was shown to a person out of the page's memory. */
export function forgetPerson(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
}

/** Ends the session and goes to the login screen; nothing of the person stays in the page (ACC-2). */
export async function logOut(): Promise<void> {
  try {
    await callApi('GET /user/logout', {}, { quiet: true });
  } catch (fault) {
    notify('error', (fault as Error).message);
    return;
  }
  leave();
  await refreshSession();
  goTo(pathTo('Login'));
  forgetPerson();
}
