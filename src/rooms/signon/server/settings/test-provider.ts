import { found } from '../../../../engine/server/refusal.ts';
import { unseal } from '../../../../engine/server/sealed.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import type { SignOnCheck, SignOnResult } from '../../contract/values.ts';
import { SIGN_ON_CHECKS } from '../../contract/values.ts';
import { browserPage, discover, forget, keysOf, knock, type Server } from '../sign-on/provider.ts';
import { redirectUriOf, secretPlace } from '../sign-on/redirect-uri.ts';
import { providerOf } from '../store.ts';

/** What came of a check: which words say it, and what the provider or the network said. */
type Came = {
  result: SignOnResult;
  word: `${SignOnCheck}.good` | `${SignOnCheck}.bad` | 'client.maybe' | 'skipped';
  detail?: string;
};

/** `POST /signOn/test`: asks the provider anew, step by step as a login would; the first that fails ends it. */
export const testProvider: Verb<'POST /signOn/test'> = async (ctx) => {
  const { engine } = ctx;
  const row = found(await ctx.transaction((db) => providerOf(db)));
  const about = {
    issuer: row.issuer,
    clientId: row.client_id,
    secret: unseal(engine, secretPlace(row.id), row.secret),
  };
  let server: Server | null = null;
  const steps: Record<SignOnCheck, () => Promise<Came>> = {
    discovery: async () => {
      server = await discover(engine, about.issuer);
      return good('discovery');
    },
    endpoints: async () => {
      browserPage(engine, server!);
      if (!server!.token_endpoint) throw new Error('no token_endpoint');
      return good('endpoints');
    },
    algorithms: async () => {
      const can = server!.id_token_signing_alg_values_supported ?? [];
      return can.length > 0 ? { ...good('algorithms'), detail: can.join(', ') } : bad('algorithms');
    },
    keys: async () => ({ ...good('keys'), detail: String(await keysOf(engine, server!)) }),
    client: async () => {
      const error = await knock(engine, server!, about, redirectUriOf(ctx));
      // a provider that knows us finds fault with the code
      if (error === 'invalid_grant') return good('client');
      if (error === 'invalid_client' || error === 'unauthorized_client') return { ...bad('client'), detail: error };
      return { result: 'maybe', word: 'client.maybe', detail: error ?? '' };
    },
  };
  const checks = [];
  let failed = false;
  for (const check of SIGN_ON_CHECKS) {
    const came: Came = failed
      ? { result: 'skipped', word: 'skipped' }
      : await steps[check]().catch((cause: Error) => ({ ...bad(check), detail: cause.message }));
    failed ||= came.result === 'bad';
    const text = ctx.t(`signon-server.test.${came.word}`);
    checks.push({
      check,
      result: came.result,
      label: ctx.t(`signon-server.check.${check}`),
      text: came.detail ? `${text} (${came.detail.slice(0, 200)})` : text,
    });
  }
  forget(engine, about.issuer);
  return { works: !failed, checks };
};

const good = (check: SignOnCheck): Came => ({ result: 'good', word: `${check}.good` });
const bad = (check: SignOnCheck): Came => ({ result: 'bad', word: `${check}.bad` });
