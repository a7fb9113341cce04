import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { addVersion, versionsOf } from '../../../../engine/server/mail/mail-text.store.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { refuseMistakes } from './check-texts.ts';
import { flatTexts, knownMail, standardTexts } from './known-mail.ts';

/** More than anybody looks through; older ones stay in the database. */
const MAX = 100;

/** `GET /mail/text/versions`: every text this mail has had; the standard text is the oldest. */
export const listVersions: Verb<'GET /mail/text/versions'> = async (ctx, { template }) => {
  const standard = standardTexts(knownMail(ctx, template));
  const rows = await ctx.transaction((db) => versionsOf(db, template, MAX));
  const first = { version: 0, texts: standard, at: null, by: '', note: '', restored: null, inUse: rows.length === 0 };
  return {
    rows: [
      ...rows.map(({ version, texts, at, by, note, restored }, index) => ({
        version,
        origin: texts ? ('edit' as const) : ('standard' as const),
        at: at.toISOString(),
        by,
        note,
        restored,
        inUse: index === 0,
        texts: texts ?? standard,
      })),
      { ...first, origin: 'standard' as const },
    ],
  };
};

/** `POST /mail/text/restore`: an earlier text becomes the newest version; nothing that was in between is lost. */
export const restoreText: Verb<'POST /mail/text/restore'> = async (ctx, { template, to, version, note }) => {
  const mail = knownMail(ctx, template);
  await ctx.transaction(async (db) => {
    const rows = await versionsOf(db, template, MAX);
    if ((rows[0]?.version ?? 0) !== version) throw new Refusal('record.stale');
    const texts = to === 0 ? null : found(rows.find((row) => row.version === to)).texts;
    if (texts) await refuseMistakes(ctx, mail, texts);
    const now = rows[0]?.texts ?? standardTexts(mail);
    const changes = changed(flatTexts(now), flatTexts(texts ?? standardTexts(mail)));
    if (changes.length === 0 && !rows[0]?.texts === !texts) throw refuseField('texts', 'mails.problem.same');
    const { accountId } = ctx.person;
    if (!(await addVersion(db, template, { seen: version, texts, accountId, note, restored: to })))
      throw new Refusal('record.stale');
    const action = texts ? 'mail.restore' : 'mail.standard';
    await audit(db, ctx, action, ['mail', template], { changes, reason: note });
  });
  return { version: version + 1, message: ctx.t('mails.restored') };
};
