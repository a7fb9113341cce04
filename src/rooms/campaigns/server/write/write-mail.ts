import type { Lang } from '../../../../contract/lang.ts';
import type { MailContent } from '../../../../contract/mail-blocks.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import { name, tenantNamePlaceholder } from '../../../../engine/server/mail/placeholders.ts';
import { renderBlocks } from '../../../../engine/server/mail/render-blocks.ts';
import type { Placeholder } from '../../../../engine/server/mail/room-mail.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import type { Purpose } from '../../contract/values.ts';
import { choicesLink } from '../choices/choice-token.ts';

/** What the text of a campaign may speak of. */
export const placeholdersFor = (tenant: Tenant): Record<string, Placeholder> => ({
  name,
  tenantName: { ...tenantNamePlaceholder, example: tenant.name },
});

/** The mail of a campaign to one person, with what the law wants below it. */
export function writeMail(
  engine: Engine,
  tenant: Tenant,
  mail: {
    content: MailContent;
    purpose: Purpose;
    contact: string;
    to: { name: string; address: string; lang: Lang };
    /** Of the address; empty in a preview, where the link leads nowhere. */
    token: string;
  },
) {
  const { lang } = mail.to;
  const say = (word: WordKey, params?: Record<string, string>) => engine.words.say(tenant.key, lang, word, params);
  const tenantName = engine.words.pick(lang, tenant.name);
  const reason = say(`campaigns-mail.why.${mail.purpose}`, { name: tenantName });
  const label = mail.purpose === 'service' ? say('campaigns-mail.choices') : say('campaigns-mail.unsubscribe');
  const link = mail.token ? choicesLink(engine, tenant, lang, mail.token) : '#';
  return renderBlocks(engine, tenant, lang, {
    content: mail.content,
    vars: { name: mail.to.name || mail.to.address },
    footer: {
      lines: [[tenantName, mail.contact].filter(Boolean).join(' · '), reason],
      links: [{ label, link }],
    },
  });
}
