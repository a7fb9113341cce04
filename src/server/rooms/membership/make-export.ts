import type { ImportField } from '../../../contract/calls/membership-register.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { Lang } from '../../../contract/lang.ts';
import { SheetFile } from '../../engine/exports/sheet-file.ts';
import type { JobContext } from '../../engine/jobs/job.ts';
import { allMemberships, type Filter, type ListedRow } from './list.store.ts';
import { FIELD_WORDS } from './parts/register-task.ts';
import { STATUS_WORDS, typeLabel } from './present.ts';
import { readSearch } from './rules.ts';
import { changeTask, taskById } from './task.store.ts';

export type ExportSpec = {
  format: 'csv' | 'xlsx';
  lang: Lang;
  search?: string | undefined;
} & Filter;

const RENEWAL_WORDS = { annual: 'membership.renewal.annual', 'life-time': 'membership.renewal.lifeTime' } as const;
const FIELDS = ['number', 'fullname', 'fullnameChinese', 'email', 'type', 'renewalPeriod'] as const;
const DAYS = ['joinedOn', 'sinceOn', 'endsOn'] as const;

/**
 * The job `membership-export`: reads the list in pieces, says how far it is, and keeps the file with its task. Run
 * twice it makes the same file once more.
 */
export async function makeExport(
  { engine, tenant, transaction }: JobContext,
  data: Record<string, string>,
): Promise<void> {
  const taskId = data.taskId!;
  const task = await transaction((db) => taskById(db, taskId, 'export'));
  if (task?.status !== 'waiting') return;
  const spec = task.spec as ExportSpec;
  const say = (key: string) => engine.words.say(tenant.key, spec.lang, key);
  const search = spec.search ? readSearch(spec.search) : null;
  const head = [...FIELDS, ...DAYS].map((field: ImportField) => say(FIELD_WORDS[field]));
  const sheet = new SheetFile(spec.format, [
    ...head,
    say('membership.field.status'),
    say('membership.field.appliedOn'),
  ]);
  const line = (row: ListedRow): string[] => [
    row.number ?? '',
    row.fullname,
    row.fullname_chinese,
    row.email,
    typeLabel({ engine, tenant, lang: spec.lang }, row.type),
    say(RENEWAL_WORDS[row.renewal_period]),
    row.joined_on ?? '',
    row.since_on ?? '',
    row.ends_on ?? '',
    say(STATUS_WORDS[row.status]),
    row.applied_at ? hongKongDate(row.applied_at) : '',
  ];
  for await (const rows of allMemberships(transaction, search, spec)) {
    sheet.add(rows.map(line));
    await transaction((db) => changeTask(db, taskId, { done: sheet.rows }));
  }
  const content = sheet.end();
  await transaction((db) => changeTask(db, taskId, { status: 'done', total: sheet.rows, content }));
}
