import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../contract/calls/calls.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { CallRefused, callApi } from './call.ts';
import { comeBack } from './hints.ts';
import { queryClient } from './shell/query-client.ts';

export type Session = Output<'GET /session'>;

const KEY = ['session'];
const readSession = () => callApi('GET /session', {}, { quiet: true, background: true });

/** Who is logged in and what they may do (ACC-8). `ID` 0: nobody. Undefined while it is first asked for. */
export function useSession(): Session | undefined {
  return useQuery({ queryKey: KEY, queryFn: readSession, staleTime: 60_000 }).data;
}

/** Why nobody can say who is logged in: the session belongs to another tenant (`tenant.mismatch`), for example. */
export function useSessionRefusal(): CallRefused | null {
  const { error } = useQuery({ queryKey: KEY, queryFn: readSession, staleTime: 60_000 });
  return error instanceof CallRefused ? error : null;
}

/** After a login, a logout or a change of rights: asks again and lets every screen know. */
export async function refreshSession(): Promise<Session> {
  const session = await queryClient.fetchQuery({ queryKey: KEY, queryFn: readSession, staleTime: 0 });
  if (session.ID) comeBack();
  return session;
}

/** A screen asks by itself, after something that changed the person's rights. */
export const isRefreshingSession = (): boolean => queryClient.isFetching({ queryKey: KEY }) > 0;

/** Asks anew in the background. A session that has ended is left to the next call, which asks to log in in place. */
export async function lookAtSession(): Promise<{ before: Session | undefined; now: Session }> {
  const before = queryClient.getQueryData<Session>(KEY);
  const now = await readSession();
  if (now.ID && now.ID === before?.ID) queryClient.setQueryData(KEY, now);
  return { before, now };
}

export const mayUse = (session: Session | undefined, wanted: readonly Capability[]): boolean =>
  wanted.some((capability) => session?.capabilities[capability] === true);
