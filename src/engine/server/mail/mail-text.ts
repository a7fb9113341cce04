import type { Lang } from '../../../contract/lang.ts';
import { paragraphsAsHtml, readCode } from '../../../contract/mail-code.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { audit } from '../audit/audit.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import type { FilledBlock } from './block-layout.ts';
import { cleanBlocks, fillAll, pictureUrl, styled } from './block-letter.ts';
import { withLinks } from './linked.ts';
import { fillIn } from './liquid.ts';
import { type MailTexts, noteBroken, textInUse } from './mail-text.store.ts';
import { type RoomMail, standardMail } from './room-mail.ts';

export const TELL_BROKEN = 'mail.tellBroken';

/** A mail as it reads, filled in. The subject is plain text; the last block is its button, where it leads anywhere. */
export type Letter = { subject: string; blocks: FilledBlock[] };

/** What a mail of this name is in this tenant, with its standard text. */
export function mailNamed(engine: Engine, tenant: Tenant, template: string): RoomMail {
  const mail = Object.hasOwn(engine.mails, template) ? engine.mails[template] : undefined;
  if (!mail) throw new Error(`no mail ${template}`);
  return standardMail(tenant, template, mail);
}

/**
 * A mail in a language, by the text that the tenant has now: for mails, and for papers that say the same. An edited text
 * that cannot be filled in is never a lost mail: the standard text is taken, and the administrators are told once.
 */
export async function mailLetter(
  db: TenantDb,
  engine: Engine,
  tenant: Tenant,
  mail: { template: string; lang: Lang; vars: Record<string, string> },
): Promise<Letter> {
  const [letter] = await mailLetters(db, engine, tenant, { ...mail, vars: [mail.vars] });
  return letter!;
}

/** The same letter with several sets of values: what its addressee reads, and what others may. One look for the text. */
export async function mailLetters(
  db: TenantDb,
  engine: Engine,
  tenant: Tenant,
  mail: { template: string; lang: Lang; vars: readonly Record<string, string>[] },
): Promise<Letter[]> {
  const standard = mailNamed(engine, tenant, mail.template);
  const edited = await textInUse(db, mail.template);
  const write = (texts: MailTexts) =>
    Promise.all(
      mail.vars.map((vars) => writeLetter(engine, tenant, { ...texts, vars: standard.vars }, mail.lang, vars)),
    );
  if (edited) {
    try {
      return await write(edited.texts);
    } catch (error) {
      await tellBroken(db, engine, mail.template, edited.version, error);
    }
  }
  return write({ ...standard, button: standard.button ?? null });
}

/** Texts filled in, in one language; `vars` says which of their values are addresses. Throws where they cannot be. */
export async function writeLetter(
  engine: Engine,
  tenant: Tenant,
  texts: MailTexts & Pick<RoomMail, 'vars'>,
  lang: Lang,
  vars: Record<string, string>,
): Promise<Letter> {
  const { words } = engine;
  const params = { tenantName: words.pick(lang, tenant.name), link: '', ...vars };
  const [subject, body, button] = await Promise.all([
    fillIn(words.pick(lang, texts.subject), params),
    fillBody(engine, tenant, words.pick(lang, texts.body), params, labelsOf(engine, lang, texts.vars, params)),
    texts.button && params.link ? fillIn(words.pick(lang, texts.button), params) : null,
  ]);
  const last: FilledBlock[] = button === null ? [] : [{ kind: 'button', label: oneLine(button), link: params.link }];
  return { subject: oneLine(subject), blocks: [...body, ...last] };
}

/**
 * The body filled in. Code that is blocks is read before anything is filled in, so no value becomes markup; code that is
 * none is text through and through.
 */
async function fillBody(
  engine: Engine,
  tenant: Tenant,
  code: string,
  vars: Record<string, string>,
  labels: ReadonlyMap<string, string>,
): Promise<FilledBlock[]> {
  const blocks = readCode(code);
  if (blocks)
    return fillAll(cleanBlocks(blocks), vars, {
      pick: ({ en }) => en,
      pictureUrl: (id) => pictureUrl(engine, tenant, id),
      labels,
    });
  const html = paragraphsAsHtml(await fillIn(code, vars));
  return html === '' ? [] : [{ kind: 'text', html: styled(withLinks(html, labels)) }];
}

/** What the addresses among the values are called. */
const labelsOf = (engine: Engine, lang: Lang, placeholders: RoomMail['vars'], vars: Record<string, string>) =>
  new Map(
    Object.entries(placeholders).flatMap(([name, { link }]) =>
      link && vars[name] ? [[vars[name], engine.words.pick(lang, link)] as const] : [],
    ),
  );

/** No value brings a line of its own into a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

async function tellBroken(db: TenantDb, engine: Engine, template: string, version: number, error: unknown) {
  if (!(await noteBroken(db, template, version))) return;
  engine.log.error({ tenant: db.tenantId, template, version, error: String(error) }, 'an edited mail text is broken');
  const doer = { actor: { kind: 'job', job: TELL_BROKEN } as const, requestId: '' };
  await audit(db, doer, 'mail.broken', template);
  await engine.queue.send(db, TELL_BROKEN, { template });
}
