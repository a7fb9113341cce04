import type { Input, Output } from '../../../../contract/calls/calls.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { putIntoOutbox } from '../../../../engine/server/mail/outbox.ts';
import { renderLetter } from '../../../../engine/server/mail/render.ts';
import { exampleLetter, refuseMistakes } from './check-texts.ts';
import { knownMail } from './known-mail.ts';

/** `POST /mail/text/test`: to the own address and to no other, marked as what it is. */
export async function testText(
  ctx: Context,
  { template, texts, testLang: lang }: Input<'POST /mail/text/test'>,
): Promise<Output<'POST /mail/text/test'>> {
  const { engine, tenant, person } = ctx;
  const mail = knownMail(ctx, template);
  await refuseMistakes(ctx, mail, texts);
  const letter = await exampleLetter(ctx, mail, texts, lang);
  const mark = engine.words.say(tenant.key, lang, 'mails.testMark');
  const said = await renderLetter(engine, tenant, lang, { ...letter, subject: `${mark} ${letter.subject}` });
  await ctx.transaction(async (db) => {
    await allowMail(ctx, db, { cause: 'test', to: person.email });
    await putIntoOutbox(
      db,
      engine,
      { template, to: person.email, accountId: person.visitorFrom ? null : person.accountId, lang },
      { ...said, purpose: mail.purpose, shown: said, test: true },
    );
    await audit(db, ctx, 'mail.test', template);
  });
  return { message: ctx.t('mails.testSent', { to: person.email }) };
}
