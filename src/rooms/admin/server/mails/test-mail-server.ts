import type { Output } from '../../../../contract/calls/calls.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { testMailServer as sendTest } from '../../../../engine/server/mail/test-mail-server.ts';

/** `POST /mail/server/test`: to the own address and to no other; the answer is the mail server's own. */
export async function testMailServer(ctx: Context): Promise<Output<'POST /mail/server/test'>> {
  const { engine, tenant, lang, person } = ctx;
  await ctx.transaction(async (db) => {
    await allowMail(ctx, db, { cause: 'test', to: person.email });
    await audit(db, ctx, 'mail.serverTest', ['setting', 'mail-server']);
  });
  return { to: person.email, ...(await sendTest(engine, tenant, lang, person.email)) };
}
