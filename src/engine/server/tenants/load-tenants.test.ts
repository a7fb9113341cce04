import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BUDGET_CHECK } from '../../../contract/checks/grant-budget.fixture.ts';
import { rooms as composed } from '../../../server/compose.ts';
import type { MailDefinition, TenantDefinition } from '../../../tenants/tenant.ts';
import type { RoomMail } from '../mail/room-mail.ts';
import type { RoomNames } from './compose-tenant.ts';
import { loadTenants } from './load-tenants.ts';

const text = { en: 'Text', 'zh-hant': '文字' };

const tenant = {
  key: 'club',
  name: text,
  shortName: text,
  look: {
    accent: { light: '#2e6b34', dark: '#7fc98a' },
    second: { light: '#b06d14', dark: '#e5b567' },
    wordmark: { face: 'sans' as const, weight: 600 as const, tracking: 0 },
    picture: '<svg viewBox="0 0 8 8"></svg>',
    mark: '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
  },
  modules: ['membership'],
  roles: { keeper: { label: text, capabilities: ['user-manage'], byProduct: true } },
  menus: [{ group: text, label: text, icon: 'home', action: 'My-Page', path: '/mine', can: ['user-manage'] }],
  sender: 'club@example.org',
  membershipTypes: { full: { label: text, role: 'keeper', numberPrefix: 'F', renewal: 'annual', graph: 'join' } },
} satisfies TenantDefinition;

const form = {
  formId: 'entry',
  title: text,
  button: text,
  feeds: 'entry',
  fields: [
    { name: 'price', type: 'number', label: text, rule: 'min-1' },
    { name: 'size', type: 'dropdown', label: text, choices: [{ value: 'big', label: text }] },
    { name: 'total', type: 'calc', label: text, props: { operation: 'add', fieldNameList: ['price'] } },
    { name: 'why', type: 'textarea', label: text, when: [{ field: 'size', is: 'big' }] },
  ],
};

const graph = {
  graph: 'join',
  title: text,
  start: 'fill',
  begins: 'entry',
  nodes: { fill: { label: text, form: 'entry', next: [{ to: 'done' }] }, done: { label: text, back: 'fill' } },
};

const mail = { purpose: 'service', subject: text, body: { en: 'Dear {{ name }}', 'zh-hant': '{{ name }} 你好' } };
const welcome: RoomMail = {
  ...(mail as MailDefinition),
  reaches: 'proven',
  name: text,
  when: text,
  vars: { name: { label: text, example: text } },
};
const rooms: RoomNames = { feeds: ['entry'], begins: ['entry'], mails: { welcome } };

/** A list of rows with one field in each row, and `cost` summed up. */
const rowsOf = (field: Record<string, unknown>) => ({
  type: 'choiceListEditor',
  rule: '',
  props: { itemType: 'row', subtotal: 'cost' },
  rows: [field],
});

/** A form with a budget and its check, changed. */
function budget(files: Files, over: Record<string, unknown>, field: Record<string, unknown> = {}): void {
  const amount = { name: 'amount', type: 'decimal', label: text };
  const list = { type: 'choiceListEditor', props: { itemType: 'row', subtotal: 'amount' }, rows: [amount] };
  files.form.fields.push(
    ...['income', 'expenditure', 'matching'].map((name) => ({ name, label: text, ...list })),
    { name: 'overhead', type: 'decimal', label: text },
    { name: 'fund', type: 'decimal', label: text, ...field },
  );
  files.form.checks = [{ ...BUDGET_CHECK, ...over }];
}

type Files = {
  tenant: Record<string, unknown>;
  form: Record<string, unknown> & { fields: Record<string, unknown>[] };
  graph: Record<string, unknown> & { nodes: Record<string, Record<string, unknown>> };
  mail: Record<string, unknown>;
  en: Record<string, string>;
  hant: Record<string, string>;
};

const made: string[] = [];
afterAll(async () => {
  for (const folder of made) await fs.rm(folder, { recursive: true, force: true });
});

/** Loads a folder with one tenant that is right but for what `spoil` does to it. */
async function load(spoil: (files: Files) => void = () => {}) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tenants-'));
  made.push(folder);
  const files = structuredClone({
    tenant,
    form,
    graph,
    mail,
    en: { 'mail.footer': 'Goodbye' },
    hant: { 'mail.footer': '再見' },
  }) as unknown as Files;
  spoil(files);
  const write = async (name: string, content: string) => {
    await fs.mkdir(path.dirname(path.join(folder, 'club', name)), { recursive: true });
    await fs.writeFile(path.join(folder, 'club', name), content);
  };
  const module = (value: unknown) => `export default ${JSON.stringify(value)};`;
  await write('tenant.ts', module(files.tenant));
  await write('forms/entry.ts', module(files.form));
  await write('workflows/join.ts', module(files.graph));
  await write('mails/welcome.ts', module(files.mail));
  await write('words/en.json', JSON.stringify(files.en));
  await write('words/zh-hant.json', JSON.stringify(files.hant));
  return loadTenants({ checkTenant: composed.checkTenant, ...rooms }, folder);
}

test('a folder that is right becomes a tenant', async () => {
  const club = (await load()).get('club')!;
  expect(Object.keys(club.forms)).toEqual(['entry']);
  expect(Object.keys(club.graphs)).toEqual(['join']);
  expect(club.words.en['mail.footer']).toBe('Goodbye');
});

test('a form with a check that has all it needs is right', async () => {
  const club = (await load((files) => budget(files, { behind: 'fund' }))).get('club')!;
  expect(club.forms.entry!.checks).toEqual([{ ...BUDGET_CHECK, behind: 'fund' }]);
});

const menu = (files: Files) => (files.tenant.menus as Record<string, unknown>[])[0]!;
const type = (files: Files) => (files.tenant.membershipTypes as Record<string, Record<string, unknown>>).full!;
const role = (files: Files) => (files.tenant.roles as Record<string, Record<string, unknown>>).keeper!;
const accent = (files: Files) => (files.tenant.look as { accent: Record<string, string> }).accent;

const mistakes: [string, (files: Files) => void][] = [
  ['club/tenant.ts: key is "pub" but the folder is "club"', (f) => Object.assign(f.tenant, { key: 'pub' })],
  ['club/tenant.ts: name has no text in zh-hant', (f) => Object.assign(f.tenant, { name: { en: 'Club' } })],
  ['club/tenant.ts: sender "club" is no e-mail address', (f) => Object.assign(f.tenant, { sender: 'club' })],
  [
    'club/tenant.ts: look: accent "green" for light is no colour like #2e6b34',
    (f) => Object.assign(accent(f), { light: 'green' }),
  ],
  [
    'club/tenant.ts: look: accent.light #7fc98a has contrast 1.97, less than 4.5',
    (f) => Object.assign(accent(f), { light: '#7fc98a' }),
  ],
  ['club/tenant.ts: unknown module "choir"', (f) => Object.assign(f.tenant, { modules: ['choir'] })],
  [
    'club/tenant.ts: role "keeper" has the unknown capability "sing"',
    (f) => Object.assign(role(f), { capabilities: ['sing'] }),
  ],
  ['club/tenant.ts: menu "fly" names an unknown graph', (f) => Object.assign(menu(f), { action: 'fly' })],
  ['club/tenant.ts: menu "My-Page" is a route and has no path', (f) => delete menu(f).path],
  [
    'club/tenant.ts: menu "My-Page" asks for the unknown capability "sing"',
    (f) => Object.assign(menu(f), { can: ['sing'] }),
  ],
  [
    'club/tenant.ts: membership type "full" grants the unknown role "king"',
    (f) => Object.assign(type(f), { role: 'king' }),
  ],
  [
    'club/tenant.ts: membership type "full" names the unknown graph "leave"',
    (f) => Object.assign(type(f), { graph: 'leave' }),
  ],
  [
    'club/tenant.ts: rule "old" names the unknown rule "ageMn-60"',
    (f) => Object.assign(f.tenant, { rules: { old: 'ageMn-60' } }),
  ],
  [
    'club/forms/entry.ts: formId is "entrance" but the file is "entry"',
    (f) => Object.assign(f.form, { formId: 'entrance' }),
  ],
  ['club/forms/entry.ts: feeds the unknown verb "exit"', (f) => Object.assign(f.form, { feeds: 'exit' })],
  [
    'club/forms/entry.ts: field "price": unknown field type "nmber"',
    (f) => Object.assign(f.form.fields[0]!, { type: 'nmber' }),
  ],
  ['club/forms/entry.ts: unknown check "grantBudgt"', (f) => budget(f, { check: 'grantBudgt' })],
  [
    'club/forms/entry.ts: check "grantBudget" has no part "gift"',
    (f) => budget(f, { fields: { ...BUDGET_CHECK.fields, gift: 'price' } }),
  ],
  [
    'club/forms/entry.ts: check "grantBudget" lacks a field for its part "fund"',
    (f) => budget(f, { fields: { ...BUDGET_CHECK.fields, fund: undefined } }),
  ],
  [
    'club/forms/entry.ts: check "grantBudget" names the missing field "money"',
    (f) => budget(f, { fields: { ...BUDGET_CHECK.fields, fund: 'money' } }),
  ],
  [
    'club/forms/entry.ts: check "grantBudget" names the field "fund", which holds no amount',
    (f) => budget(f, {}, { type: 'text' }),
  ],
  [
    'club/forms/entry.ts: check "grantBudget" names the field "fund", which holds no amount',
    (f) => budget(f, {}, { type: 'choiceListEditor', props: { itemType: 'text' } }),
  ],
  [
    'club/forms/entry.ts: check "grantBudget" names the field "fund", which is not always shown',
    (f) => budget(f, {}, { when: [{ field: 'size', is: 'big' }] }),
  ],
  [
    'club/forms/entry.ts: check "grantBudget" has no figure "leastFnd"',
    (f) => budget(f, { figures: { ...BUDGET_CHECK.figures, leastFnd: 1 } }),
  ],
  [
    'club/forms/entry.ts: check "grantBudget" lacks the figure "leastFund"',
    (f) => budget(f, { figures: { ...BUDGET_CHECK.figures, leastFund: undefined } }),
  ],
  [
    'club/forms/entry.ts: check "grantBudget" has the figure "leastFund" 0.5, which is no whole number from 0',
    (f) => budget(f, { figures: { ...BUDGET_CHECK.figures, leastFund: 0.5 } }),
  ],
  [
    'club/forms/entry.ts: check "grantBudget" stands behind the missing field "end"',
    (f) => budget(f, { behind: 'end' }),
  ],
  [
    'club/forms/entry.ts: field "price": itemType "row" and rows belong together',
    (f) => Object.assign(f.form.fields[0]!, { type: 'choiceListEditor', rule: '', props: { itemType: 'row' } }),
  ],
  [
    'club/forms/entry.ts: field "price": itemMin 3 is more than itemLimit 2',
    (f) => Object.assign(f.form.fields[0]!, { type: 'choiceListEditor', props: { itemMin: 3, itemLimit: 2 } }),
  ],
  [
    'club/forms/entry.ts: field "price": subtotal names the missing row field "cost"',
    (f) => Object.assign(f.form.fields[0]!, rowsOf({ name: 'count', type: 'number', label: text })),
  ],
  [
    'club/forms/entry.ts: field "price": row field "cost": unknown rule "mn-1"',
    (f) => Object.assign(f.form.fields[0]!, rowsOf({ name: 'cost', type: 'number', label: text, rule: 'mn-1' })),
  ],
  [
    'club/forms/entry.ts: field "price": row field "cost": calc names the missing field "size"',
    (f) =>
      Object.assign(
        f.form.fields[0]!,
        rowsOf({ name: 'cost', type: 'calc', label: text, props: { operation: 'add', fieldNameList: ['size'] } }),
      ),
  ],
  [
    'club/forms/entry.ts: field "price": row field "cost": a row cannot hold secrets',
    (f) => Object.assign(f.form.fields[0]!, rowsOf({ name: 'cost', type: 'password', label: text })),
  ],
  [
    'club/forms/entry.ts: field "price": row field "cost": a row cannot hold secrets',
    (f) => Object.assign(f.form.fields[0]!, rowsOf({ name: 'cost', type: 'text', secret: true, label: text })),
  ],
  [
    'club/forms/entry.ts: field "price": a field that holds files cannot be secret',
    (f) => Object.assign(f.form.fields[0]!, { type: 'upload', secret: true }),
  ],
  [
    'club/forms/entry.ts: field "price": unknown rule "mn-1"',
    (f) => Object.assign(f.form.fields[0]!, { rule: 'mn-1' }),
  ],
  [
    'club/forms/entry.ts: field "price": a rule names the missing field "cost"',
    (f) => Object.assign(f.form.fields[0]!, { rule: 'match:cost' }),
  ],
  [
    'club/forms/entry.ts: field "price": label has no text in en',
    (f) => Object.assign(f.form.fields[0]!, { label: { 'zh-hant': '價' } }),
  ],
  [
    'club/forms/entry.ts: field "price": default "cheap" is no value of the type "number"',
    (f) => Object.assign(f.form.fields[0]!, { default: 'cheap' }),
  ],
  ['club/forms/entry.ts: field "price" stands there twice', (f) => f.form.fields.push(f.form.fields[0]!)],
  [
    'club/forms/entry.ts: field "size": choice "big" has no text in zh-hant',
    (f) => Object.assign(f.form.fields[1]!, { choices: [{ value: 'big', label: { en: 'Big' } }] }),
  ],
  [
    'club/forms/entry.ts: field "total": calc names the missing field "cost"',
    (f) => Object.assign(f.form.fields[2]!, { props: { operation: 'add', fieldNameList: ['cost'] } }),
  ],
  [
    'club/forms/entry.ts: field "why": when names the missing field "colour"',
    (f) => Object.assign(f.form.fields[3]!, { when: [{ field: 'colour', is: 'red' }] }),
  ],
  [
    'club/forms/entry.ts: field "why": when waits for "huge", which is no choice of "size"',
    (f) => Object.assign(f.form.fields[3]!, { when: [{ field: 'size', is: 'huge' }] }),
  ],
  [
    'club/workflows/join.ts: a graph\'s id has no hyphen, "join-us" would be a route (TEN-6)',
    (f) => Object.assign(f.graph, { graph: 'join-us' }),
  ],
  ['club/workflows/join.ts: starts at the missing node "begin"', (f) => Object.assign(f.graph, { start: 'begin' })],
  ['club/workflows/join.ts: begins with the unknown verb "exit"', (f) => Object.assign(f.graph, { begins: 'exit' })],
  [
    'club/workflows/join.ts: node "fill" shows the unknown form "exit"',
    (f) => Object.assign(f.graph.nodes.fill!, { form: 'exit' }),
  ],
  [
    'club/workflows/join.ts: node "fill" leads to the missing node "end"',
    (f) => Object.assign(f.graph.nodes.fill!, { next: [{ to: 'end' }] }),
  ],
  [
    'club/workflows/join.ts: node "fill" asks for the unknown role "king"',
    (f) => Object.assign(f.graph.nodes.fill!, { next: [{ to: 'done', roles: ['king'] }] }),
  ],
  [
    'club/workflows/join.ts: node "done" goes back to the missing node "begin"',
    (f) => Object.assign(f.graph.nodes.done!, { back: 'begin' }),
  ],
  [
    'club/mails/welcome.ts: unknown variable "nmae"',
    (f) => Object.assign(f.mail, { body: { en: 'Dear {{ nmae }}', 'zh-hant': '你好' } }),
  ],
  ['club/mails/welcome.ts: subject has no text in zh-hant', (f) => Object.assign(f.mail, { subject: { en: 'Hello' } })],
  ['club/words/en.json: unknown word "mail.fooder"', (f) => Object.assign(f.en, { 'mail.fooder': 'Bye' })],
  ['club/words/zh-hant.json: word "mail.footer" is missing', (f) => delete f.hant['mail.footer']],
];

test.each(mistakes)('TEN-1: the start stops with: %s', async (line, spoil) => {
  await expect(load(spoil)).rejects.toThrow(new Error(line));
});

test('TEN-1: the five tenants of this product are right, with the twelve roles and eight capabilities of ACC-9', async () => {
  const tenants = await loadTenants();
  expect([...tenants.keys()]).toEqual(expect.arrayContaining(['cifa', 'industry', 'oxfam', 'rmhc', 'thirdparty']));
  const specified = ['cifa', 'oxfam', 'rmhc'].map((key) => tenants.get(key)!);
  const roles = new Set(specified.flatMap(({ roles }) => Object.keys(roles)));
  expect(roles.size).toBe(12);
  const stored = new Set(Object.values(tenants.get('oxfam')!.roles).flatMap(({ capabilities }) => capabilities));
  expect([...stored].filter((name) => name.startsWith('oxfam-'))).toHaveLength(8);
  for (const { roles } of tenants.values()) expect(roles).toHaveProperty('itrc-super-admin');
});

test('TEN-4: the six modules of the specification are on in every tenant, chat and link indicator are off', async () => {
  for (const { declaredModules: modules } of (await loadTenants()).values()) {
    expect(modules).toEqual(
      expect.arrayContaining([
        'qr-code',
        'login-register',
        'final-application',
        'consultation',
        'event',
        'donation-on-ticket',
      ]),
    );
    expect(modules).not.toContain('chat');
    expect(modules).not.toContain('link-indicator');
  }
});
