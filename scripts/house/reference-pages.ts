import fs from 'node:fs';
import path from 'node:path';
import { type CallName, type CallShape, isForPeople } from '../../src/contract/call.ts';
import { calls } from '../../src/contract/calls/calls.ts';
import { CAPABILITIES } from '../../src/contract/capabilities.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { MODULES, PART_OF } from '../../src/contract/modules.ts';
import { dynamicWord } from '../../src/contract/word-key.ts';
import { SETTINGS } from '../../src/engine/server/setting-table.ts';
import { loadTenants } from '../../src/engine/server/tenants/load-tenants.ts';
import { readFolders, Words } from '../../src/engine/server/words.ts';
import { rooms } from '../../src/server/compose.ts';
import type { Tenant } from '../../src/tenants/tenant.ts';
import { foldersIn, readText } from './files.ts';
import type { Labels } from './labels.ts';

const MADE = 'Made by `npm run docs`; do not edit.';

/** Pages of `docs/reference` that are made from the code, by their path. */
export async function referencePages(): Promise<Record<string, string>> {
  const tenants = [...(await loadTenants()).values()];
  const words = await Words.load({});
  const word = (lang: 'en' | 'zh-hant', key: string) => words.say('', lang, dynamicWord(key));
  return {
    'docs/operate/settings.md': page(
      'Settings',
      'Environment variables, read once at the start. A wrong one stops the start with one line that names it. An empty one counts as not set.',
      table(
        ['Variable', 'Meaning', 'Default'],
        SETTINGS.map(({ name, meaning, default: fallback }) => [code(name), meaning, fallback]),
      ),
      'What organisations set for themselves is on screens: `/admin/settings`, `/admin/modules`, `/payment-methods`, `/mails`.',
    ),
    'docs/reference/calls.md': callsPage(),
    'docs/reference/rooms.md': page(
      'Rooms and their subjects',
      'Each room is a folder `src/rooms/<room>`, each subject a folder of its server or web side, with the same name on both.',
      table(['Room', 'What it is for', 'Subjects'], foldersIn('.', 'src/rooms').map(roomRow)),
    ),
    'docs/reference/capabilities.md': page(
      'Capabilities and roles',
      'A capability opens calls and screens; a role holds capabilities, declared by each organisation.',
      table(
        ['Capability', 'Lets', 'Roles'],
        CAPABILITIES.map((name) => [
          code(name),
          word('en', `integration-server.scope.${name}`),
          rolesWith(tenants, name).map(code).join(', '),
        ]),
      ),
      ...tenants.map((tenant) => rolesOf(tenant)),
    ),
    'docs/reference/modules.md': page(
      'Modules',
      'Administrators switch modules at `/admin/modules`; what an organisation begins with stands in its `tenant.ts`.',
      table(
        ['Module', 'English', '中文', 'What it brings', 'Only with', 'Begins on in'],
        MODULES.map((name) => [
          code(name),
          word('en', `module.${name}`),
          word('zh-hant', `module.${name}`),
          word('en', `module.${name}.about`),
          (PART_OF[name] ?? []).map(code).join(', '),
          tenants
            .filter(({ declaredModules }) => declaredModules.includes(name))
            .map(({ key }) => key)
            .join(', '),
        ]),
      ),
    ),
    'docs/reference/mails.md': page(
      'Mails',
      'Every mail that the product writes by itself. Administrators change the texts at `/mails`.',
      table(
        ['Mail', 'English', '中文', 'When', 'Purpose'],
        Object.entries(rooms.mails).map(([name, mail]) => [
          code(name),
          mail.name.en,
          mail.name['zh-hant'],
          mail.when.en,
          mail.purpose,
        ]),
      ),
    ),
    'docs/reference/jobs.md': page(
      'Jobs',
      'Jobs run by the product’s clock, each for every organisation, or when a transaction sends them.',
      table(
        ['Job', 'English', '中文', 'Runs', 'Tries'],
        rooms.jobs.map(({ name, runs, runsBy, tries }) => {
          const label = `jobs.job.${name}`;
          const when = runsBy ? 'as the settings say' : whenRun(runs);
          return [code(name), word('en', label), word('zh-hant', label), when, `${tries}`];
        }),
      ),
    ),
    'docs/reference/refusals.md': page(
      'Refusals',
      'The stable code of every refusal, its HTTP status and its text.',
      table(
        ['Code', 'Status', 'Text'],
        Object.entries(ERRORS).map(([name, status]) => [code(name), `${status}`, word('en', `error.${name}`)]),
      ),
    ),
  };
}

/** Every word and menu line of the product, as its screens show them. */
export async function labelsOnScreens(): Promise<Labels> {
  const menus = [...(await loadTenants()).values()].flatMap((tenant) => tenant.menus);
  const inLang = async (lang: 'en' | 'zh-hant') => {
    const words = Object.values(await readFolders(lang)).flatMap((catalogue) => Object.values(catalogue));
    return new Set([...words, ...menus.map(({ label }) => label[lang])]);
  };
  return { en: await inLang('en'), 'zh-hant': await inLang('zh-hant') };
}

/** Writes the pages anew. */
export async function writeReference(root: string): Promise<void> {
  for (const [file, text] of Object.entries(await referencePages())) fs.writeFileSync(path.join(root, file), text);
}

const page = (title: string, ...blocks: string[]): string => `${[`# ${title}`, MADE, ...blocks].join('\n\n')}\n`;
const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

function callsPage(): string {
  const all = Object.entries(calls) as [CallName, CallShape][];
  const groups = new Map<string, [CallName, CallShape][]>();
  for (const call of all) {
    const group = call[0].split('/')[1]!;
    groups.set(group, [...(groups.get(group) ?? []), call]);
  }
  const sections = [...groups].map(([group, of]) => {
    const rows = of.map(([name, shape]) => [code(name), shape.summary, whoMay(shape), keyMay(name, shape)]);
    return `## ${group}\n\n${table(['Call', 'Does', 'Who', 'By a key'], rows)}`;
  });
  return page(
    'Calls',
    `${all.length} calls under one base path, by the first part of their address. All parameters and answers: \`/developers/api\` of a running portal. How to write a program: [the API](../api.md).`,
    ...sections,
  );
}

const whoMay = ({ who }: CallShape): string => {
  if (who === 'anyone') return 'anyone';
  if (who === 'person') return 'logged in';
  return [who.can].flat().map(code).join(' or ');
};

const keyMay = (name: CallName, shape: CallShape): string => {
  if (shape.who === 'anyone') return 'not needed';
  if (shape.who === 'person') return shape.keyCan ? [shape.keyCan].flat().map(code).join(' or ') : 'no';
  return isForPeople(name, shape) ? 'no' : 'yes';
};

/** Folders that say what a file is and not what it is about. */
const NO_SUBJECTS = ['ports', 'readiness', 'testing'];

function roomRow(room: string): string[] {
  const home = `src/rooms/${room}`;
  const [, , purpose] = readText('.', `${home}/README.md`).split('\n');
  const sides = ['server', 'web'].flatMap((side) => foldersIn('.', `${home}/${side}`));
  const subjects = [...new Set(sides)].filter((name) => !NO_SUBJECTS.includes(name)).sort();
  return [code(room), purpose ?? '', subjects.join(', ')];
}

const rolesWith = (tenants: readonly Tenant[], capability: (typeof CAPABILITIES)[number]): string[] => {
  const roles = tenants.flatMap((tenant) => Object.entries(tenant.roles));
  return [...new Set(roles.filter(([, { capabilities }]) => capabilities.includes(capability)).map(([name]) => name))];
};

const rolesOf = ({ key, name, roles }: Tenant): string =>
  `## ${name.en} (${key})\n\n${table(
    ['Role', 'English', '中文', 'Given by'],
    Object.entries(roles).map(([role, { label, byProduct }]) => [
      code(role),
      label.en,
      label['zh-hant'],
      byProduct ? 'the product' : 'an administrator',
    ]),
  )}`;

const whenRun = (runs: (typeof rooms.jobs)[number]['runs']): string => {
  if (runs === 'whenSent') return 'when sent';
  if ('dailyAtHour' in runs) return `daily at ${`${runs.dailyAtHour}`.padStart(2, '0')}:00 in Hong Kong`;
  const { everyMinutes: minutes } = runs;
  if (minutes % 1440 === 0) return every(minutes / 1440, 'day');
  return minutes % 60 === 0 ? every(minutes / 60, 'hour') : every(minutes, 'minute');
};

const every = (count: number, unit: string): string => (count === 1 ? `every ${unit}` : `every ${count} ${unit}s`);
