import { writeCsv } from '../csv.ts';
import { problemsFile } from '../forms/sheet-problems.ts';
import { FileAnswer, type Verb } from '../verb.ts';
import { importById, importLines, importsOf } from './import.store.ts';
import { columnWords, importKind, ownImport } from './own-import.ts';
import { presentImport } from './present-import.ts';

/** `GET /import/get`: how far an import is. */
export const getImport: Verb<'GET /import/get'> = async (ctx, { taskId }) =>
  ctx.transaction(async (db) => {
    const { row, kind } = ownImport(ctx, await importById(db, taskId));
    return presentImport(ctx, row, kind);
  });

/** `GET /import/list`: what was brought in lately, by whomever, to come back to. */
export const listImports: Verb<'GET /import/list'> = async (ctx, { kind: name }) => {
  const kind = importKind(ctx, name);
  return ctx.transaction(async (db) => ({
    rows: (await importsOf(db, name)).map((row) => ({ ...presentImport(ctx, row, kind), problems: [] })),
  }));
};

/** `GET /import/problems`: the lines that were not right, in a file to be corrected and brought in again. */
export const importProblems: Verb<'GET /import/problems', FileAnswer> = async (ctx, { taskId }) =>
  ctx.transaction(async (db) => {
    const { row, kind } = ownImport(ctx, await importById(db, taskId));
    const about = { problems: row.report, words: columnWords(kind), name: ctx.t('imports.problemsName') };
    return problemsFile(ctx, await importLines(db, row.id), about);
  });

/** `GET /import/template`: the titles that an import knows, with an example. */
export const importTemplate: Verb<'GET /import/template', FileAnswer> = async (ctx, { kind: name }) => {
  const { columns } = importKind(ctx, name);
  const rows = [columns.map(({ title }) => ctx.t(title)), columns.map(({ example }) => example)];
  const content = Buffer.from(writeCsv(rows));
  return new FileAnswer({
    content,
    name: `${ctx.t('imports.templateName')} ${ctx.t(`imports.kind.${name}`)}.csv`,
    type: 'text/csv',
    bytes: content.byteLength,
  });
};
