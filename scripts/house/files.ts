import fs from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', '.tmp', 'test-results', 'playwright-report']);

/** Every file under `folder` of the project at `root`, as paths from the root with `/`, in a fixed order. */
export function filesUnder(root: string, folder = ''): string[] {
  const full = path.join(root, folder);
  if (!fs.existsSync(full)) return [];
  return fs
    .readdirSync(full, { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesUnder(root, name);
      return [name];
    });
}

/** Names of the folders right under `folder`. */
export function foldersIn(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  if (!fs.existsSync(full)) return [];
  const entries = fs.readdirSync(full, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export const readText = (root: string, file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** Files of words in one language: those of the contract and of every room. */
export const wordFiles = (root: string, lang: string): string[] =>
  filesUnder(root, 'src').filter((file) => file.includes(`/words/${lang}/`) && file.endsWith('.json'));

export const isTest = (file: string): boolean =>
  /\.(test|fixture|spec)\.tsx?$/.test(file) || /\/(testing|e2e)\//.test(file);
export const isCode = (file: string): boolean => /\.(tsx?|mjs)$/.test(file);

/** Texts that people write. Tests of these very checks break the rules on purpose. */
export const isSourceText = (file: string): boolean =>
  /\.(tsx?|mjs|css|sql|md|ya?ml|json|html|conf|service|sh)$/.test(file) && !/^scripts\/check-\w+\.test\.ts$/.test(file);
