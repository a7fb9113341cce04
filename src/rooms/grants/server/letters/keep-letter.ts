import type { Lang } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { blocksAsText } from '../../../../engine/server/mail/block-letter.ts';
import { mailLetter } from '../../../../engine/server/mail/mail-text.ts';
import type { Mail } from '../../../../engine/server/mail/outbox.ts';
import type { LetterKind } from '../../contract/calls-letters.ts';
import type { GrantRow } from '../store.ts';
import { addLetter } from './letter.store.ts';

/** The mails that are a decision: each is kept as a letter too. */
const KINDS: Readonly<Record<string, LetterKind>> = {
  'grant-returned': 'returned',
  'grant-approved': 'approved',
  'grant-rejected': 'rejected',
  'grant-promoted': 'promoted',
  'grant-change-approved': 'changeApproved',
  'grant-change-rejected': 'changeRejected',
};

/** Keeps what a mail says as a letter, if it tells of a decision; whatever becomes of the template afterwards. */
export async function keepLetter(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  row: GrantRow,
  mail: Pick<Mail, 'template' | 'vars'> & { lang: Lang },
): Promise<void> {
  const kind = KINDS[mail.template];
  if (!kind) return;
  // The font of the papers has the characters of Hong Kong and few simplified ones.
  const lang: Lang = mail.lang === 'zh-hans' ? 'zh-hant' : mail.lang;
  const vars = { ...mail.vars, stage: engine.words.say(tenant.key, lang, `grants.stage.${row.stage}`) };
  const { subject, blocks } = await mailLetter(db, engine, tenant, { ...mail, lang, vars });
  const letter = {
    application_id: row.id,
    kind,
    stage: row.stage,
    lang,
    sender: engine.words.pick(lang, tenant.name),
    recipient: row.owner,
    number: row.number ?? '',
    title: row.title,
    granted_cents: row.granted_cents,
    subject,
    // the paper is the letter; where its button leads is no part of it
    body: blocksAsText(blocks.filter(({ kind }) => kind !== 'button')).trim(),
  };
  await addLetter(db, letter);
}
