import type { Context } from '../../../../engine/server/context.ts';
import { renderLetter } from '../../../../engine/server/mail/render.ts';
import { withOrganisation } from '../../../../engine/server/organisation/put-organisation.ts';
import { bothIn, drawPaper } from '../../../../engine/server/pdf/draw-paper.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { checkedOrganisation } from './check-organisation.ts';
import { samplePaper } from './sample-paper.ts';

/** `POST /organisation/preview`: a mail and a receipt as they would be. Whatever is wrong is said at its field. */
export const previewOrganisation: Verb<'POST /organisation/preview'> = async (ctx, { organisation }) => {
  const tenant = withOrganisation(ctx.tenant, checkedOrganisation(organisation, ctx.tenant.declaredOrganisation));
  const mail = { en: await sampleMail(ctx, tenant, 'en'), 'zh-hant': await sampleMail(ctx, tenant, 'zh-hant') };
  return { mail, receipt: (await sampleReceipt(ctx, tenant)).toString('base64') };
};

async function sampleMail({ engine }: Context, tenant: Tenant, lang: 'en' | 'zh-hant'): Promise<string> {
  const say = (key: 'organisation.sample.subject' | 'organisation.sample.text' | 'organisation.sample.button') =>
    engine.words.say(tenant.key, lang, key);
  const { html } = await renderLetter(engine, tenant, lang, {
    subject: say('organisation.sample.subject'),
    blocks: [
      { kind: 'text', html: `<p>${say('organisation.sample.text')}</p>` },
      { kind: 'button', label: say('organisation.sample.button'), link: engine.settings.baseUrl },
    ],
  });
  return html;
}

function sampleReceipt(ctx: Context, tenant: Tenant): Promise<Buffer> {
  const { engine, now } = ctx;
  return drawPaper(samplePaper(ctx, tenant), {
    tenant,
    now,
    say: (key, params) => bothIn(engine.words.both(tenant.key, key, params)),
  });
}
