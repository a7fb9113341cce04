import type { SentOf } from '../../../../contract/call.ts';
import { CLIENT, openProvider } from '../../../../identity/provider.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal } from '../../../../server/testing/portal.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import type { signon } from '../../contract/calls.ts';

type Sent = SentOf<(typeof signon)['POST /signOn/save']>;

/** Settings as an administrator sends them: on, open to any domain, closed to newcomers. */
export const sentSettings = (issuer: string, client: { id: string; secret: string }): Sent => ({
  issuer,
  clientId: client.id,
  secret: client.secret,
  on: true,
  domains: '[]',
  newcomers: false,
  newcomerRole: '',
  trustsFactor: false,
  labelEn: 'Log in with the office account',
  labelZh: '以辦公室帳戶登入',
});

/** A portal whose `cifa` logs in by a fake provider, with what a test does again and again. */
export async function startSignOn() {
  const fake = await openProvider();
  const portal = await startPortal({ IDENTITY_URL: fake.url });
  const admin = await portal.person('cifa', ['itrc-cifa-admin']);
  const sent = (change: Partial<Sent> = {}): Sent => ({ ...sentSettings(fake.url, CLIENT), ...change });
  const version = async () => must(await admin.client.call('GET /signOn/settings', {})).provider?.version;
  /** What comes back from the provider in the browser's address once its page was answered as this person. */
  const atProvider = async (
    goTo: string,
    email: string,
    act = '',
    name = 'Somebody',
  ): Promise<Record<string, string>> => {
    const page = new URL(goTo);
    const body = new URLSearchParams([...page.searchParams, ['as', email], ['name', name], ['act', act]]);
    const answer = await fetch(page.origin + page.pathname, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(answer.headers.get('location')!);
    return Object.fromEntries(back.searchParams);
  };
  return {
    ...fake,
    portal,
    admin,
    sent,
    version,
    atProvider,
    /** Sets the provider as it is to be. */
    async set(change: Partial<Sent> = {}): Promise<void> {
      const there = await version();
      must(await admin.client.call('POST /signOn/save', { ...sent(change), ...(there && { version: there }) }));
    },
    /** The whole way of a browser: begin, the provider's page, back. */
    async comeBack(client: TestClient, email: string, act = '') {
      const { goTo } = must(await client.call('POST /signOn/begin', {}));
      const back = await atProvider(goTo, email, act);
      return client.call('POST /signOn/finish', { state: '', ...back });
    },
    async end(): Promise<void> {
      await portal.close();
      await fake.close();
    },
  };
}
