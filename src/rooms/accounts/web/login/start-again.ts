import { callApi } from '../../../../engine/web/call.ts';
import { refreshSession } from '../../../../engine/web/session.ts';

/** Ends the half login: the person wants to start again, perhaps as somebody else. */
export async function startAgain(): Promise<void> {
  await callApi('GET /user/logout', {}, { quiet: true });
  await refreshSession();
}
