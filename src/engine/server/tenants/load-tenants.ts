import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormDefinition } from '../../../contract/form.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import type { KindDefinition, MailDefinition, Tenant, TenantDefinition } from '../../../tenants/tenant.ts';
import { readFolders } from '../words.ts';
import { composeTenant, type RoomNames } from './compose-tenant.ts';
import { blameIn, checkText } from './mistake.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../tenants');

/** The folder beside the tenants that holds the kinds of organisations made on a screen. */
const KINDS = 'kinds';

/**
 * Every tenant: one folder each (TEN-1). Each is checked against all it names, so that a wrong one stops the start.
 * @throws TenantMistake one line that names the file and the mistake
 */
export async function loadTenants(rooms: RoomNames = {}, folder = FOLDER): Promise<Map<string, Tenant>> {
  const entries = await fs.readdir(folder, { withFileTypes: true });
  const keys = entries.filter((entry) => entry.isDirectory() && entry.name !== KINDS).map((entry) => entry.name);
  const sharedWords = await readSharedWords();
  const tenants = await Promise.all(
    keys.sort().map((key) => loadTenant(path.join(folder, key), key, rooms, sharedWords)),
  );
  return new Map(tenants.map((tenant) => [tenant.key, tenant]));
}

async function loadTenant(home: string, key: string, rooms: RoomNames, sharedWords: Set<string>): Promise<Tenant> {
  const blame = blameIn(`${key}/tenant.ts`);
  if (!existsSync(path.join(home, 'tenant.ts'))) blame('is missing');
  const declared = await importDefault<TenantDefinition>(path.join(home, 'tenant.ts'), `${key}/tenant.ts`);
  const [own, ownGraphs, mails, words] = await Promise.all([
    loadAll<FormDefinition>(home, key, 'forms'),
    loadAll<GraphDefinition>(home, key, 'workflows'),
    loadAll<MailDefinition>(home, key, 'mails'),
    loadWords(home, key, sharedWords),
  ]);
  return composeTenant(declared, key, { forms: own, graphs: ownGraphs, mails, words }, rooms);
}

/** The kinds of organisations that can be made on a screen, by their names. */
export async function loadKinds(folder = FOLDER): Promise<Map<string, KindDefinition>> {
  const kinds = await loadAll<KindDefinition>(folder, 'tenants', KINDS);
  for (const [name, { label, about }] of Object.entries(kinds)) {
    checkText(label, 'label', blameIn(`${KINDS}/${name}.ts`));
    checkText(about, 'about', blameIn(`${KINDS}/${name}.ts`));
  }
  return new Map(Object.entries(kinds));
}

/** Every file of one folder by its name; none where the tenant has no such folder. */
async function loadAll<T>(home: string, key: string, kind: string): Promise<Record<string, T>> {
  const folder = path.join(home, kind);
  if (!existsSync(folder)) return {};
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
  const loaded = names.map(async (name): Promise<[string, T]> => {
    return [name.slice(0, -3), await importDefault<T>(path.join(folder, name), `${key}/${kind}/${name}`)];
  });
  return Object.fromEntries(await Promise.all(loaded));
}

async function importDefault<T>(file: string, shown: string): Promise<T> {
  let module: { default?: T };
  try {
    module = await import(pathToFileURL(file).href);
  } catch (error) {
    return blameIn(shown)(error instanceof Error ? error.message.split('\n')[0]! : String(error));
  }
  return module.default ?? blameIn(shown)('has no default export');
}

async function loadWords(home: string, key: string, shared: Set<string>): Promise<Tenant['words']> {
  const [en, hant] = await Promise.all([readWords(home, key, 'en'), readWords(home, key, 'zh-hant')]);
  for (const [lang, words, another] of [['en', en, hant] as const, ['zh-hant', hant, en] as const]) {
    const blame = blameIn(`${key}/words/${lang}.json`);
    for (const word of Object.keys(words)) if (!shared.has(word)) blame(`unknown word "${word}"`);
    for (const word of Object.keys(another)) if (!words[word]?.trim()) blame(`word "${word}" is missing`);
  }
  return { en, 'zh-hant': hant };
}

async function readWords(home: string, key: string, lang: string): Promise<Record<string, string>> {
  const file = path.join(home, 'words', `${lang}.json`);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as Record<string, string>;
  } catch {
    return blameIn(`${key}/words/${lang}.json`)('is no JSON');
  }
}

async function readSharedWords(): Promise<Set<string>> {
  return new Set(Object.values(await readFolders('en')).flatMap((words) => Object.keys(words)));
}
