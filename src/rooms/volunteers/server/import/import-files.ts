import { writeCsv } from '../../../../engine/server/csv.ts';
import { problemsFile } from '../../../../engine/server/forms/sheet-problems.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { importById, importLines } from './import.store.ts';
import { IMPORT_WORDS } from './import-forms.ts';

/** `GET /volunteer/import/problems`: the lines that were not right, in a file to be mended and brought in again. */
export const importProblems: Verb<'GET /volunteer/import/problems', FileAnswer> = async (ctx, { taskId }) =>
  ctx.transaction(async (db) => {
    const task = found(await importById(db, taskId));
    const name = ctx.t('volunteers.import.problemsName');
    return problemsFile(ctx, await importLines(db, task.id), { problems: task.report, words: IMPORT_WORDS, name });
  });

/** One of each kind, by the names of fields, which every import knows. */
const EXAMPLE = [
  // biome-ignore format: columns are read below each other
  [
    ['kind', 'household', 'email', 'language', 'nameEn', 'nameZh', 'birthDate', 'relation', 'mobile', 'parentEmail', 'emergencyPhone', 'languages', 'locations', 'workTypes', 'skills', 'contactName', 'headCount', 'phone'],
    ['individual', '', 'tai.man@example.org', 'zh-hant', 'CHAN Tai Man', '陳大文', '20/05/1990', '', '9123 4567', '', '6123 4567', 'cantonese;english', 'hospital', 'cooking', 'first-aid', '', '', ''],
    ['individual', '', 'ka.yan@example.org', 'zh-hant', 'LEE Ka Yan', '李嘉欣', '01/02/2010', '', '9234 5678', 'parent@example.org', '6234 5678', 'cantonese', 'events', 'events', '', '', '', ''],
    ['family', 'A', 'mei.wong@example.org', 'en', 'WONG Mei', '黃美', '03/04/1985', '', '9345 6789', '', '6345 6789', 'cantonese', 'house-shatin', 'play', '', '', '', ''],
    ['family', 'A', '', '', 'WONG Siu Ming', '黃小明', '05/06/2016', 'child', '', '', '', '', '', '', '', '', '', ''],
    ['group', '', 'club@example.org', 'en', 'Harbour Rotary Club', '海港扶輪社', '', '', '', '', '', 'english', 'events', 'events', '', 'LEE Ka Ho', '12', '2345 6789'],
  ],
].flat();

/** `GET /volunteer/import/template`: the titles that an import knows, with examples. */
export const importTemplate: Verb<'GET /volunteer/import/template', FileAnswer> = async (ctx) => {
  const content = Buffer.from(writeCsv(EXAMPLE));
  const name = `${ctx.t('volunteers.import.templateName')}.csv`;
  return new FileAnswer({ content, name, type: 'text/csv', bytes: content.byteLength });
};
