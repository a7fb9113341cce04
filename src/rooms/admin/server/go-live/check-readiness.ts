import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { checkContext, runChecks } from '../../../../engine/server/readiness/check.ts';

/** `GET /go-live/check`: measures now what has to be right before people use the portal. */
export async function checkReadiness(ctx: Context): Promise<Output<'GET /go-live/check'>> {
  const { engine, tenant, lang, headers } = ctx;
  const here = engine.readiness.filter((check) => check.isIn(tenant));
  return {
    checkedAt: ctx.now.toISOString(),
    sendsMail: engine.settings.smtpUrl !== null,
    rows: await runChecks(checkContext(engine, tenant, lang, headers), here),
  };
}
