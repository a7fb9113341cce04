import { describe, expect, it } from 'vitest';
import { aHouse, said } from './house/house.fixture.ts';
import { checkImports } from './house/imports.ts';
import { checkRooms } from './house/rooms.ts';
import { checkShape } from './house/shape.ts';
import { checkTables } from './house/tables.ts';

const ROOM = {
  'src/contract/calls/forms.ts': '',
  'src/rooms/grants/contract/calls.ts': '',
  'src/rooms/grants/README.md': '',
  'src/rooms/grants/server/calls.ts': 'export const grantsCalls = {};',
  'src/rooms/grants/server/room.ts': "export const grantsRoom = { name: 'grants', tables: ['grant_seat'] };",
  'src/rooms/grants/server/store.ts': "import { sql } from 'kysely';\nexport const one = sql;",
  'src/rooms/grants/server/panel.store.ts': "import { sql } from 'kysely';\nexport const two = sql;",
  'src/rooms/grants/server/parts/secrets.ts': 'export const three = 3;',
  'src/rooms/grants/server/own-panels.ts': 'export async function listPanels() {}\nexport const leave = async () => 1;',
  'src/rooms/grants/server/send-home.ts': 'export type Home = 1;\nexport async function sendHome() {}',
  'src/rooms/grants/web/room.tsx': '',
};

describe('check-rooms', () => {
  it('is content with a room of three doors', () => {
    const root = aHouse(ROOM);
    expect([...checkRooms(root), ...checkImports(root), ...checkShape(root)]).toEqual([]);
  });

  it('misses a door, a README and a file that has no business there', () => {
    const { 'src/rooms/grants/web/room.tsx': _, 'src/rooms/grants/README.md': __, ...rest } = ROOM;
    const root = aHouse({
      ...rest,
      'src/rooms/grants/server/deep/er/x.ts': '',
      'src/rooms/grants/server/two.ts': 'export async function two() {}\nexport const three = 3;',
      'src/rooms/grants/server/other-name.ts': 'export async function another() {}',
      'src/rooms/grants/server/four.ts': 'export async function four() {}\n'.repeat(4),
      'src/rooms/grants/server/Big.ts': '',
      'src/rooms/chat/web/state.ts': '',
    });
    const lines = said(checkRooms(root)).join('\n');
    expect(lines).toMatch('src/rooms/grants/web:1 is missing');
    expect(lines).toMatch('src/rooms/chat/contract/calls.ts:1 is missing');
    expect(lines).toMatch('src/rooms/grants/README.md:1 is missing');
    expect(lines).toMatch('grants/deep/er/x.ts:1 a server room has one layer of folders');
    expect(lines).toMatch('grants/two.ts:1 a verb exports async functions only');
    expect(lines).toMatch('grants/other-name.ts:1 exports another: call the file');
    expect(lines).toMatch('grants/four.ts:1 has 4 use cases');
    expect(lines).toMatch('grants/Big.ts:1 is no file of a server room');
    expect(lines).toMatch('chat/state.ts:1 a web room holds');
    expect(lines).toMatch('chat/room.tsx:1 is missing');
  });

  it.each([
    ['src/contract/form.ts', '../server/engine/clock.ts', /contract may import contract only/],
    ['src/tenants/cifa/tenant.ts', '../../server/engine/clock.ts', /tenants may import tenants, contract only/],
    ['src/engine/server/http/router.ts', '../../rooms/grants/submit.ts', /server engine may import/],
    ['src/engine/server/http/router.ts', '../../../tenants/cifa/tenant.ts', /server engine may import/],
    ['src/engine/server/http/router.ts', 'src', null],
    ['src/engine/server/http/router.ts', '../../../tenants/tenant.ts', null],
    ['src/engine/server/http/router.ts', 'pg', null],
    ['src/rooms/grants/server/apply/submit.ts', '../accounts/store.ts', /of another room only its verbs/],
    ['src/rooms/grants/server/apply/submit.ts', '../accounts/session.store.ts', /of another room only its verbs/],
    ['src/rooms/grants/server/apply/submit.ts', '../accounts/parts/secrets.ts', /of another room only its verbs/],
    ['src/rooms/grants/server/apply/submit.ts', '../accounts/register.ts', null],
    ['src/rooms/grants/server/apply/submit.ts', './parts/secrets.ts', null],
    ['src/rooms/grants/server/mails.ts', '../../../tenants/tenant.ts', null],
    ['src/rooms/grants/server/submit.test.ts', '../accounts/store.ts', null],
    ['src/rooms/grants/server/apply/submit.ts', '../../../web/engine/call.ts', /server room may import/],
    ['src/rooms/grants/server/submit.test.ts', '../../../web/engine/call.ts', /server room may import/],
    [
      'src/rooms/grants/server/apply/submit.ts',
      '../../../contract/fields/number/number.input.tsx',
      /inputs are the web's/,
    ],
    ['src/rooms/grants/server/apply/submit.ts', 'kysely/helpers', /only store.ts and the engine/],
    ['src/server/start.ts', 'pg', /only store.ts and the engine/],
    ['src/demo/people.ts', '../server/rooms/accounts/store.ts', /acts through the calls of a room/],
    ['src/demo/people.ts', '../server/rooms/accounts/open-account.ts', null],
    ['src/rooms/grants/web/list.tsx', '../membership/list.tsx', /web rooms share through the engine only/],
    ['src/rooms/grants/web/list.tsx', '../../../tenants/tenant.ts', /web room may import/],
    ['src/rooms/grants/web/list.tsx', '../../../contract/calls/grants.ts', null],
    ['src/rooms/grants/web/list.tsx', '../../../../scripts/check-rooms.ts', /outside of src/],
  ])('%s that imports %s', (file, from, refusal) => {
    const found = said(checkImports(aHouse({ [file]: `// import 'pg'\nimport type { A } from '${from}';` })));
    if (refusal === null) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringMatching(refusal)]);
    if (refusal !== null) expect(found[0]).toMatch(`${file}:2 `);
  });

  it.each([
    ["import { A } from '../../contract/calls/a.ts';", 1],
    ["import { type A, B } from '../../contract/calls/a.ts';", 1],
    ["import {\n  A,\n} from '../../contract/wire.ts';", 1],
    ["import { type A, type B } from '../../contract/calls/a.ts';", 0],
    ["import type { A } from '../../contract/calls/a.ts';\nimport { b } from '../../contract/values/a.ts';", 0],
  ])('%j in the browser', (text, n) => {
    expect(said(checkImports(aHouse({ 'src/engine/web/a.ts': text })))).toHaveLength(n);
    expect(said(checkImports(aHouse({ 'src/engine/web/a.test.ts': text })))).toEqual([]);
    expect(said(checkImports(aHouse({ 'src/engine/server/a.ts': text })))).toEqual([]);
  });

  it.each([
    ['src/engine/server/utils.ts', ''],
    ['src/engine/web/helpers/x.ts', ''],
    ['src/engine/web/index.ts', ''],
    ['src/a/b/c/d/e/f/g.ts', ''],
    ['src/engine/web/long.css', 'a{}\n'.repeat(401)],
    ['src/engine/web/a.ts', 'const a = new Date();'],
    ['src/engine/web/a.ts', 'const a = { now: Date.now };'],
    ['src/engine/web/a.ts', 'const a = 1 + Math.random();'],
    ['src/engine/web/a.ts', "if (one.type === 'dropdown') go();"],
    ['src/engine/web/a.ts', 'switch (field.type) {}'],
    ['src/rooms/a/server/room.ts', 'await fetch(url);'],
    ['src/rooms/a/server/room.ts', 'const send = fetch;'],
    ['src/engine/server/a.ts', 'https.request({ host });'],
    ['src/engine/server/a.ts', 'net.connect(25, host);'],
    ['src/rooms/a/server/a.store.ts', 'db.query(`select 1 from a where name ilike $2`);'],
    ['src/engine/web/a.ts', 'rows.filter(({ name }) => name.toLowerCase().includes(wanted));'],
  ])('%s holding %j is found', (file, text) => {
    expect(said(checkShape(aHouse({ [file]: text })))).toHaveLength(1);
  });

  it.each([
    ['src/engine/server/clock.ts', 'const a = new Date();'],
    ['src/engine/web/a.ts', "// Date.now()\nconst a = 'Math.random'; const b = new Date(clock.ms());"],
    ['src/engine/web/a.test.ts', 'const a = Date.now();'],
    ['src/contract/fields/number/number.ts', "field.type === 'number'"],
    ['src/engine/web/long.css', `/* Long because it is one table */\n${'a{}\n'.repeat(401)}`],
    ['src/web/index.html', ''],
    ['src/engine/web/call.ts', 'await fetch(url);'],
    ['src/engine/server/http/outside.ts', 'https.request({ host });'],
  ])('%s holding %j is fine', (file, text) => {
    expect(said(checkShape(aHouse({ [file]: text })))).toEqual([]);
  });
});

describe('whose table is whose', () => {
  const room = (tables: string, readable = '') =>
    `export const room = { tables: [${tables}], readable: [${readable}] };`;
  const HOUSE = {
    'src/engine/server/own-room.ts': room("'series'"),
    'src/engine/server/db/tables.ts': 'export interface DB {\n  seat: Seat;\n  person: Person;\n  series: Series;\n}',
    'src/rooms/accounts/server/room.ts': room('', "'person'"),
    'src/rooms/grants/server/room.ts': room("'seat'"),
    'src/rooms/grants/server/store.ts': "const a = 'select 1 from seat join person on true join series on true';",
  };

  it('is content where each keeps to its own, the engine’s, and what is readable', () => {
    expect(checkTables(aHouse(HOUSE))).toEqual([]);
  });

  it.each([
    ['accounts', "db.query('select id from seat where x = $1')", /SQL touches seat of the room grants/],
    ['accounts', "db.from('seat')", /SQL touches seat of the room grants/],
    ['grants', "db.update('person', {})", /SQL touches person of the room accounts/],
    ['grants', "db.add('person', {})", /SQL touches person of the room accounts/],
    ['grants', "db.addIfNew('person', {})", /SQL touches person of the room accounts/],
    ['grants', "db.change('person', id, {})", /SQL touches person of the room accounts/],
    ['grants', "db.revise('person', row, {})", /SQL touches person of the room accounts/],
    ['grants', "db.query('delete from person where id = $1')", /SQL touches person of the room accounts/],
    ['grants', "db.from('person').innerJoin('series', 'x', 'y')", null],
  ])('in %s: %s', (name, code, said_) => {
    const found = said(checkTables(aHouse({ ...HOUSE, [`src/server/rooms/${name}/more.store.ts`]: `${code};` })));
    if (said_ === null) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringMatching(said_)]);
  });

  it('the engine knows no table of a room, and every table has one owner', () => {
    const engine = { ...HOUSE, 'src/engine/server/x.ts': "db.from('seat');" };
    expect(said(checkTables(aHouse(engine)))).toEqual([expect.stringMatching(/engine\/x.ts:1 SQL touches seat/)]);
    const twice = { ...HOUSE, 'src/rooms/accounts/server/room.ts': room("'seat'") };
    expect(said(checkTables(aHouse(twice))).join()).toMatch(/table seat belongs to accounts and grants/);
    expect(said(checkTables(aHouse(twice))).join()).toMatch(/table person belongs to nobody/);
  });
});
