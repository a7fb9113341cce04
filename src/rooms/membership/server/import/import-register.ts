import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { AnswerForm } from '../../../../engine/server/forms/sheet-answers.ts';
import { describeProblems, kindsOf } from '../../../../engine/server/forms/sheet-problems.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { readSheet } from '../../../../engine/server/sheets/read-sheet.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { IMPORT_FIELDS, type ImportField } from '../../contract/calls-register.ts';
import { IMPORT_NAME_FIELDS } from '../../contract/values.ts';
import { answerForm, fileVersion } from '../apply/answer-form.ts';
import { typeLabel } from '../present.ts';
import { FIELD_WORDS, presentTask } from '../register/present-task.ts';
import { addTask, changeTask, linesOf, lockTask, taskById } from '../register/task.store.ts';
import { checkLines, type GoodLine } from './check-lines.ts';
import { answerField, type Mapping, suggestMapping, titleOf } from './import.rules.ts';
import { findMembersHere } from './members-here.ts';

const REQUIRED: ReadonlySet<ImportField> = new Set(['email', 'fullname', 'type']);
/** So many lines are shown as they would come in. */
const PREVIEWED = 10;
/** `POST /membership/import/read`: reads a file and suggests which column is what. */
export const importRead: Verb<'POST /membership/import/read'> = async (ctx, input) => {
  const both = (field: ImportField) =>
    (['en', 'zh-hant'] as const).map((lang) => ctx.engine.words.say(ctx.tenant.key, lang, `membership.field.${field}`));
  const { accountId } = ctx.person;
  const file = await fileVersion(ctx);
  const form = await ctx.transaction((db) => answerForm(ctx, db, file));
  const names = Object.fromEntries([
    ...IMPORT_FIELDS.map((field) => [field, both(field)] as const),
    ...form.columns.map(({ name, label }) => [answerField(name), [label.en, label['zh-hant']]] as const),
  ]);
  const { lines, understood } = await readSheet(input.file, titleOf(names), input);
  const [{ cells: titles }, ...rest] = lines;
  const name = cleanLine(input.file.name).slice(0, 200);
  const task = await ctx.transaction(async (db) => {
    const id = await addTask(db, { accountId, name, rows: lines, isSure: understood.isSure });
    return presentTask(ctx, found(await taskById(db, id)));
  });
  const whole = rest.filter(({ fault }) => !fault);
  return {
    task,
    understood,
    columns: titles.map((title, column) => ({
      column,
      title,
      sample: whole.slice(0, 3).map(({ cells }) => cells[column] ?? ''),
    })),
    fields: [
      ...IMPORT_FIELDS.map((field) => ({
        field,
        label: ctx.t(`membership.field.${field}`),
        required: REQUIRED.has(field),
        isQuestion: false,
      })),
      ...form.columns.map(({ name, label }) => ({
        field: answerField(name),
        label: ctx.engine.words.pick(ctx.lang, label),
        required: false,
        isQuestion: true,
      })),
    ],
    mapping: suggestMapping(titles, names),
  };
};

/** `POST /membership/import/check`: every line with what is wrong in it; no membership is written. */
export const importCheck: Verb<'POST /membership/import/check'> = async (ctx, input) => {
  const file = await fileVersion(ctx);
  return ctx.transaction(async (db) => {
    const task = found(await lockTask(db, input.taskId));
    if (task.status !== 'read') throw new Refusal('record.stale');
    const form = await answerForm(ctx, db, file);
    const mapping = mapped(form, input.mapping);
    const { read, good, problems } = await checkLines(ctx, db, {
      lines: (await linesOf(db, task.id)).slice(1),
      mapping,
      form,
    });
    // Kept for the file of what is wrong; the run judges every line anew.
    await changeTask(db, task.id, { report: problems });
    return {
      good: good.length,
      bad: task.total - good.length,
      kinds: kindsOf(ctx, problems, FIELD_WORDS),
      problems: describeProblems(ctx, problems, FIELD_WORDS),
      here: await findMembersHere(ctx, db, read, new Set(problems.map(({ line }) => line))),
      preview: good.slice(0, PREVIEWED).map((line) => previewOf(ctx, form, line)),
    };
  });
};

/** A line as it would come in. */
const previewOf = (ctx: Context, { columns }: AnswerForm, { line, who, value }: GoodLine) => ({
  line,
  who,
  email: value.email,
  typeLabel: typeLabel(ctx, value.type),
  number: value.number ?? '',
  joinedOn: value.joinedOn,
  endsOn: value.endsOn,
  answers: columns
    .filter(({ name }) => Object.hasOwn(value.answers, name))
    .map(({ name, label, en, hant }) => {
      const column = ctx.lang === 'en' ? en : hant;
      return {
        label: ctx.engine.words.pick(ctx.lang, label),
        value: column.type.show(value.answers[name], column.field, ctx.lang),
      };
    }),
});

/** `POST /membership/import/run`: hands the lines to the job; asked twice, they are brought in once. */
export const importRun: Verb<'POST /membership/import/run'> = async (ctx, input) => {
  const file = await fileVersion(ctx);
  return ctx.transaction(async (db) => {
    const mapping = mapped(await answerForm(ctx, db, file), input.mapping);
    const task = found(await lockTask(db, input.taskId));
    if (task.status !== 'read') throw new Refusal('record.stale');
    if ((task.spec as { isSure?: boolean }).isSure === false) throw refuseField('encoding', 'sheet.unsure');
    await changeTask(db, task.id, {
      status: 'waiting',
      spec: { ...(task.spec as object), mapping, by: ctx.person.email },
      report: [],
    });
    await audit(db, ctx, 'membership.import', ['membership-task', task.id]);
    await ctx.engine.queue.send(db, 'membership-import', { taskId: task.id });
    return presentTask(ctx, found(await taskById(db, task.id)));
  });
};

function mapped({ columns }: AnswerForm, mapping: Mapping): Mapping {
  const known = new Set<string>([...IMPORT_FIELDS, ...columns.map(({ name }) => answerField(name))]);
  const missing = [...REQUIRED].filter((field) => mapping[field] === undefined);
  // A name in either script will do, whole or in its parts.
  const isNamed = IMPORT_NAME_FIELDS.some((field) => mapping[field] !== undefined);
  const lacking = missing.filter((field) => field !== 'fullname' || !isNamed);
  if (lacking.length > 0 || Object.keys(mapping).some((field) => !known.has(field)))
    throw refuseField('mapping', 'membership.import.mapping');
  return mapping;
}
