import { formatDate } from '../../../contract/dates.ts';
import { langOf } from '../../../contract/lang.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { JobContext } from '../jobs/job.ts';
import { linkTo, sendMail } from '../mail/outbox.ts';
import type { VarsOf } from '../mail/room-mail.ts';
import { linesNow } from '../notifications/lines-now.ts';
import { noticeText } from '../notifications/notice-text.ts';
import { settleLines, unmailedReminders } from '../notifications/notification.store.ts';
import { dueOn, isOverdue } from './due.ts';
import type { workflowMails } from './mails.ts';
import { readRuns } from './store.ts';
import { readersOf } from './waiting.store.ts';

type OneVars = Record<VarsOf<typeof workflowMails, 'workflow-reminder'> | 'link', string>;
type ManyVars = Record<VarsOf<typeof workflowMails, 'workflow-reminders'> | 'link', string>;

/**
 * Mails somebody the reminders that came due and are still true: one with all it is about, several as a list, who has
 * waited longest first.
 */
export async function mailReminders(context: JobContext, db: TenantDb, accountId: string): Promise<void> {
  const { engine, tenant } = context;
  const kept = await unmailedReminders(db, accountId);
  // another worker was quicker
  if (kept.length === 0) return;
  const [reader] = await readersOf(db, { accounts: [accountId] });
  const runs = await readRuns(
    db,
    kept.flatMap(({ nodeId }) => nodeId ?? []),
  );
  const open = (await linesNow({ engine, tenant, accountId }, db, kept)).filter(
    ({ waitsSince }) => waitsSince !== null,
  );
  await settleLines(
    db,
    kept.map(({ id }) => id),
  );
  if (!reader || open.length === 0) return;
  const lang = langOf(reader.language);
  const lines = open.sort((a, b) => a.waitsSince!.getTime() - b.waitsSince!.getTime());
  const [first] = lines;
  const text = (line: (typeof lines)[number]) => noticeText(engine, tenant.key, lang, line);
  const to = { to: reader.email, accountId, lang, dedupeKey: `workflow-reminder-${first!.id}` };
  if (lines.length > 1) {
    await sendMail(db, engine, tenant, {
      ...to,
      template: 'workflow-reminders',
      vars: {
        name: reader.display_name,
        first: typeof first!.params.who === 'string' ? first!.params.who : text(first!),
        more: String(lines.length - 1),
        lines: lines.map((line) => `• ${text(line)}`).join('\n'),
        link: linkTo(engine, tenant, lang, '/notifications', { show: 'unread' }),
      } satisfies ManyVars,
    });
    return;
  }
  const run = runs.find(({ id }) => id === first!.nodeId)!;
  const graph = engine.workflows.graphOf(tenant, run.graph);
  const last = dueOn(graph, run);
  const { who = '' } = first!.params;
  await sendMail(db, engine, tenant, {
    ...to,
    template: isOverdue(last, db.now) ? 'workflow-overdue' : 'workflow-reminder',
    vars: {
      name: reader.display_name,
      title: engine.words.pick(lang, graph.title),
      step: engine.words.pick(lang, graph.nodes[run.step]?.label ?? graph.title),
      who: typeof who === 'string' ? who : '',
      what: text(first!),
      dueOn: last ? formatDate(last) : '',
      link: linkTo(engine, tenant, lang, first!.link ?? '/notifications'),
    } satisfies OneVars,
    about: run.subject,
  });
}
