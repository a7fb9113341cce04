import type { CallKey } from '../../../contract/calls/calls.ts';
import type { Text } from '../../../contract/lang.ts';
import type { MailDefinition, Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { tenantNamePlaceholder } from './placeholders.ts';

/** What a text may speak of, as those who write it know it, with a value to look at. */
export type Placeholder = {
  label: Text;
  example: Text;
  /** It is an address: what its link is called. */
  link?: Text;
};

/**
 * Whose addresses a mail goes to. `proven`: only those whose owner has shown that they are theirs. `asked`: also others,
 * so `allowMail` is asked in the transaction that sends it. Calls: others too, but only after one of these calls, each of
 * which asked.
 */
export type Reaches = 'proven' | 'asked' | readonly CallKey[];

/** A mail as a room declares it: its standard text, and what those who edit the text have to know. */
export type RoomMail = MailDefinition & {
  name: Text;
  /** One line: when it is sent, and to whom. */
  when: Text;
  reaches: Reaches;
  /** What its senders give, each of them always; empty where there is nothing to say. `link` comes with the button. */
  vars: Record<string, Placeholder>;
  /** What lets in whoever reads it: a code, a link with a key. Nobody reads it again on the portal. */
  secrets?: readonly string[];
  /** What only the addressee may read: the news of a person. Staff see dots. */
  personal?: readonly string[];
  /** Its text is written anew for each sending: there is none to edit. */
  free?: true;
  /** Whether its room is at home in a tenant; set where the rooms are joined. */
  isIn?(tenant: Tenant): boolean;
};

/** What most mails of a room have alike. */
type Alike = Partial<Pick<RoomMail, 'button' | 'secrets' | 'vars'>>;

/** A mail as its room writes it: what is not as in the others. */
type OwnMail = Omit<RoomMail, 'purpose' | 'vars'> & Partial<Pick<RoomMail, 'purpose' | 'vars'>>;

type VarsOfMail<A, M> = M extends { vars: infer V } ? V : A extends { vars: infer V } ? V : Record<never, Placeholder>;
type Mails<A, M> = { [T in keyof M]: Omit<RoomMail, 'vars'> & { vars: VarsOfMail<A, M[T]> } };

const GREETING: Text = { en: 'Dear {{ name }},\n\n', 'zh-hant': '{{ name }}：\n\n' };

/**
 * The mails of a room, with what they have alike. Each is a service mail unless it says otherwise, and one that knows the
 * name of whom it is written to greets them before its body.
 */
export const mailsWith =
  <A extends Alike>(alike: A) =>
  <M extends Record<string, OwnMail>>(mails: M): Mails<A, M> =>
    Object.fromEntries(
      Object.entries(mails).map(([template, own]): [string, RoomMail] => {
        const mail: RoomMail = { purpose: 'service', vars: {}, ...alike, ...own };
        if (!('name' in mail.vars) || mail.free) return [template, mail];
        const body = { en: GREETING.en + mail.body.en, 'zh-hant': GREETING['zh-hant'] + mail.body['zh-hant'] };
        return [template, { ...mail, body }];
      }),
    ) as Mails<A, M>;

/** The mails of a room that have nothing alike. */
export const roomMails = mailsWith({});

/** The placeholders of some mails of a room: what their sender has to give. */
export type VarsOf<M extends Record<string, RoomMail>, T extends keyof M = keyof M> = T extends keyof M
  ? keyof M[T]['vars'] & string
  : never;

/** The mails of a tenant by their names: those of the rooms that are at home there. */
export function mailsOf(engine: Engine, tenant: Tenant): [string, RoomMail][] {
  return Object.entries(engine.mails)
    .filter(([, mail]) => !mail.free && (mail.isIn?.(tenant) ?? true))
    .map(([template, mail]) => [template, standardMail(tenant, template, mail)]);
}

/** A mail with its standard text: the tenant's folder before the room. */
export const standardMail = (tenant: Tenant, template: string, mail: RoomMail): RoomMail =>
  Object.hasOwn(tenant.mails, template) ? { ...mail, ...tenant.mails[template] } : mail;

const link: Placeholder = {
  label: { en: 'Address of the button', 'zh-hant': '按鈕的網址' },
  example: { en: '', 'zh-hant': '' },
};

/** All that a text of this mail may speak of, with examples of this tenant. */
export function placeholdersOf(engine: Engine, tenant: Tenant, mail: RoomMail): Record<string, Placeholder> {
  const home = new URL('/', engine.settings.baseUrl).href;
  return {
    ...mail.vars,
    tenantName: { ...tenantNamePlaceholder, example: tenant.name },
    ...(mail.button && { link: { ...link, example: { en: home, 'zh-hant': home } } }),
  };
}
