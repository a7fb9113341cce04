import type { CheckContext, CheckResult, ReadinessCheck } from '../check.ts';
import { reasonOf } from '../check.ts';

/** The domain that receivers hold responsible for the mails. */
const domainOf = ({ engine, tenant }: CheckContext): string =>
  (engine.settings.mailFrom ?? tenant.sender).split('@').at(-1)!.replace('>', '').trim().toLowerCase();

/** There is no such record; every other failure means that nobody answered. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** @returns the records of a name; none where the domain has none */
export async function recordsOf({ engine }: CheckContext, name: string): Promise<string[]> {
  try {
    return await engine.probes.txtRecords(name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NONE.has(String(error.code))) return [];
    throw error;
  }
}

/** A check of the domain that mails come from: nothing to look up before the portal sends any. */
export const domainCheck = (
  name: 'spf' | 'dkim' | 'dmarc',
  look: (ctx: CheckContext, domain: string) => Promise<CheckResult>,
): ReadinessCheck => ({
  name,
  label: `readiness.${name}`,
  group: 'mail',
  scope: 'organisation',
  async run(ctx) {
    if (!ctx.engine.settings.smtpUrl) return { state: 'unknown', why: ctx.t('readiness.domain.noMail') };
    const domain = domainOf(ctx);
    try {
      return await look(ctx, domain);
    } catch (error) {
      return { state: 'unknown', why: ctx.t('readiness.domain.silent', { domain, reason: reasonOf(error) }) };
    }
  },
});
