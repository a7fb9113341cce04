import { formatDate } from '../../../../contract/dates.ts';
import { langOf } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { questionLabel } from '../../../../engine/server/forms/answers-shown.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { closeNotices } from '../../../../engine/server/notifications/close-notices.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { readersOf } from '../../../../engine/server/workflows/waiting.store.ts';
import { keepLetter } from '../letters/keep-letter.ts';
import type { grantsMails } from '../mails.ts';
import type { Note } from '../review/return.store.ts';
import { type AppliedStage, FORM_OF } from '../rules.ts';
import type { GrantRow } from '../store.ts';
import { reviewersOf } from './seat.store.ts';

/** Mails to the owner; those to others say less. */
type OwnersMail = Exclude<
  keyof typeof grantsMails,
  | 'grant-team'
  | 'grant-handed-over'
  | 'grant-call'
  | 'grant-consultant'
  | 'grant-review-asked'
  | 'grant-change-asked'
  | 'grant-mention'
>;

type Letter = {
  template: OwnersMail;
  /** Word of the line in the inbox. */
  word: WordKey;
  type?: 'info' | 'warning';
  dueOn?: string;
  notes?: readonly Note[];
  /** A report or a change of the application, where it is about one. */
  about?: { id: string; number?: number };
};

const pathOf = (row: GrantRow): string => `/grants/${row.id}`;

/** What a mail to the owner says, in their language. */
export function ownersMail(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  row: GrantRow,
  letter: Omit<Letter, 'word' | 'type'>,
) {
  const lang = langOf(row.language);
  const notes = (letter.notes ?? []).map(({ field, note }) =>
    atField(questionLabel({ engine, tenant, lang }, FORM_OF[row.stage as AppliedStage], field), note),
  );
  return {
    template: letter.template,
    lang,
    vars: {
      name: row.owner,
      title: row.title,
      number: row.number ?? '',
      stage: engine.words.say(tenant.key, lang, `grants.stage.${row.stage}`),
      comment: row.comment ?? '',
      dueOn: letter.dueOn ? formatDate(letter.dueOn) : '',
      notes: notes.join('\n'),
      report: String(letter.about?.number ?? ''),
      granted: row.granted_cents === null ? '' : formatMoney(row.granted_cents, lang),
      beginsOn: row.commenced_on ? formatDate(row.commenced_on) : '',
      link: linkTo(engine, tenant, lang, pathOf(row)),
    } satisfies Record<VarsOf<typeof grantsMails, OwnersMail> | 'link', string>,
  };
}

/** Mails of a decision or a withdrawal, after which the application waits for nobody of the programme. */
const DEALT_WITH: ReadonlySet<string> = new Set([
  'grant-approved',
  'grant-rejected',
  'grant-returned',
  'grant-withdrawn',
  'grant-promoted',
]);
const WAITING = ['grants.notice.submitted', 'grants.notice.answered', 'grants.notice.differ'] as const;

/** Tells the owner by mail, in their language, and on screen; once for each state of the application. */
export async function tellOwner(ctx: Context, db: TenantDb, row: GrantRow, letter: Letter): Promise<void> {
  const { engine, tenant } = ctx;
  const mail = ownersMail(ctx, row, letter);
  await sendMail(db, engine, tenant, {
    ...mail,
    to: row.email,
    accountId: row.account_id,
    about: { kind: 'grant', id: row.id },
    dedupeKey: `${letter.template}-${letter.about?.id ?? row.id}-${row.version}`,
  });
  await keepLetter(ctx, db, row, mail);
  if (DEALT_WITH.has(letter.template)) await closeNotices(db, engine, { words: WAITING, link: `/grants/${row.id}` });
  await notify(db, engine, row.account_id, {
    type: letter.type ?? 'info',
    word: letter.word,
    params: { number: row.number ?? '', dueOn: mail.vars.dueOn, report: String(letter.about?.number ?? '') },
    link: pathOf(row),
    mail: 'own',
  });
}

/** Asks approvers for a review, by mail and on screen; those who have a conflict hear nothing. */
export async function tellReviewers(
  ctx: Context,
  db: TenantDb,
  row: GrantRow,
  positions: readonly number[],
  how: { template: 'grant-review-asked' | 'grant-change-asked'; key: string } = {
    template: 'grant-review-asked',
    key: `${row.id}-${row.stage}-${row.round}`,
  },
): Promise<void> {
  const { engine, tenant } = ctx;
  const query = (await reviewersOf(db, row.id)).filter(({ position }) => positions.includes(position));
  for (const reader of await readersOf(db, { accounts: query.map(({ id }) => id) })) {
    const lang = langOf(reader.language);
    await sendMail(db, engine, tenant, {
      template: how.template,
      to: reader.email,
      accountId: reader.id,
      lang,
      vars: {
        name: reader.display_name,
        title: row.title,
        number: row.number ?? '',
        link: linkTo(engine, tenant, lang, pathOf(row)),
      } satisfies Record<VarsOf<typeof grantsMails, typeof how.template> | 'link', string>,
      about: { kind: 'grant', id: row.id },
      dedupeKey: `${how.template}-${how.key}-${reader.id}`,
    });
    await notify(db, engine, reader.id, {
      word: how.template === 'grant-review-asked' ? 'grants.notice.review' : 'grants.notice.change',
      params: { number: row.number ?? '', title: row.title },
      link: pathOf(row),
      mail: 'own',
    });
  }
}

/** A note after its question, which may end with a mark of its own. */
const atField = (label: string, note: string): string => `${label}${/[?？]$/.test(label) ? '' : ':'} ${note}`;
