import { filesUnder, readText } from './files.ts';
import { type Finding, finding, lineAt } from './finding.ts';

const FOLDER = 'docs/administer';

/** What stands on the screens, by language. */
export type Labels = Readonly<Record<'en' | 'zh-hant', ReadonlySet<string>>>;

/** Pages for the office quote labels in bold: each must be on some screen in the language of the page. */
export function checkLabels(root: string, labels: Labels): Finding[] {
  return filesUnder(root, FOLDER).flatMap((file) => {
    const text = readText(root, file);
    const lang = file.startsWith(`${FOLDER}/zh-hant/`) ? 'zh-hant' : 'en';
    return [...text.matchAll(/\*\*([^*]+)\*\*/g)]
      .filter((match) => !labels[lang].has(match[1]!))
      .map((match) => finding(file, lineAt(text, match.index), `quotes “${match[1]}”, which is on no screen`));
  });
}

/** Every page for the office is there in both languages, with the same tasks. */
export function checkBothLanguages(root: string): Finding[] {
  const pages = filesUnder(root, FOLDER).map((file) => file.slice(FOLDER.length + 1));
  const tasks = (page: string) => readText(root, `${FOLDER}/${page}`).match(/^## /gm)?.length ?? 0;
  return pages
    .filter((page) => !page.includes('/'))
    .flatMap((page) => {
      const other = `zh-hant/${page}`;
      if (!pages.includes(other)) return [finding(`${FOLDER}/${page}`, 1, 'is not there in Chinese')];
      if (tasks(page) === tasks(other)) return [];
      return [finding(`${FOLDER}/${other}`, 1, `has ${tasks(other)} tasks, the English page ${tasks(page)}`)];
    });
}
