import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldDefinition, FormDefinition, FormRecord } from '../../../../contract/form.ts';
import { diffDefinitions } from '../../../../contract/form-diff.ts';
import { Context } from '../../../../engine/server/context.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import { applyEdit } from '../../../../engine/server/forms/definitions/apply-edit.ts';
import { type FormFeed, FormService } from '../../../../engine/server/forms/form-service.ts';
import { getForm } from '../../../../engine/server/forms/get-form.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { getDefinition } from './get-definition.ts';
import { listVersions } from './list-versions.ts';
import { publishDefinition } from './publish-definition.ts';
import { saveWorkCopy } from './save-work-copy.ts';

const text = (en: string) => ({ en, 'zh-hant': en });
const field = (name: string, over: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  type: 'text',
  label: text(name),
  ...over,
});
const formId = 'survey';
const monday: FormDefinition = {
  formId,
  title: text('Survey'),
  button: text('Send'),
  feeds: 'survey',
  fields: [field('a'), field('b', { rule: 'minLength-2' }), field('c')],
};
/** The next deployment: a field more in the middle, a stricter rule, another text. */
const tuesday: FormDefinition = {
  ...monday,
  fields: [field('a', { label: text('AA') }), field('fresh'), field('b', { rule: 'minLength-3' })],
};
const feed: FormFeed = {
  open: async (_ctx, _db, { dataId }) => ({ dataId, allowEdit: true }),
  submit: async () => ({ message: 'Thank you', next: null }),
};

let portal: TestPortal;
let accountId: string;
beforeAll(async () => {
  portal = await startPortal();
  accountId = (await portal.person('cifa')).accountId;
});
afterAll(() => portal.close());

/** A server process of its own that was deployed with this file. */
function server(file: FormDefinition): Context {
  const engine: Engine = { ...portal.engine, forms: new FormService({ survey: { ...feed, isIn: () => true } }) };
  return new Context({
    engine,
    tenant: { ...engine.tenants.get('cifa')!, forms: { [formId]: file } },
    lang: 'en',
    actor: {
      kind: 'person',
      accountId,
      email: 'admin@example.org',
      roles: [],
      capabilities: new Set(),
    } as unknown as Context['actor'],
    requestId: 'test',
    ip: '',
    device: '',
    browserId: '',
  });
}
const show = async (ctx: Context): Promise<FormRecord> =>
  JSON.parse((await getForm(ctx, { formId, dataId: 'x' })).json) as FormRecord;

async function publish(ctx: Context, change: (form: FormDefinition) => void): Promise<number> {
  const { inUse, workCopy } = await getDefinition(ctx, { formId });
  const definition = structuredClone(inUse.definition);
  change(definition);
  const saved = await saveWorkCopy(ctx, { formId, version: workCopy.version, definition: definition as never });
  return (await publishDefinition(ctx, { formId, version: saved.version, note: '' })).version;
}

test('a publish in one process is in the next read of every other, however often each has read before', async () => {
  const processes = [server(monday), server(monday), server(monday)] as const;
  for (const process of processes) expect((await show(process)).title).toBe('Survey');
  for (const [at, value] of processes.entries()) {
    const version = await publish(value, (form) => {
      form.title = text(`Edited ${at}`);
    });
    for (const second of processes)
      expect(await show(second)).toMatchObject({ title: `Edited ${at}`, definitionVersion: version });
  }
});

test('a newer file under a published edit: its new fields and rules come in, texts and order of the edit stay, and the editor says so', async () => {
  const before = server(monday);
  const published = await publish(before, (form) => {
    form.fields = [
      field('c'),
      field('x_mine1', { label: text('Mine') }),
      field('b', { label: text('B!') }),
      field('a'),
    ];
  });
  const after = server(tuesday);
  const shown = await show(after);
  // c is gone from the file and stays in the form; `fresh` stands behind the neighbour it has in the file
  expect(shown.fieldList).toEqual(['c', 'x_mine1', 'b', 'a', 'fresh']);
  expect(shown.fields.b).toMatchObject({ fieldLabel: 'B!', validationRule: 'minLength-3' });
  expect(shown.fields.a!.fieldLabel).toBe('a');
  expect(shown.definitionVersion).toBeGreaterThan(published);
  // both deployments run side by side: neither takes the form from the other
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await show(before)).definitionVersion).toBe(published);
    expect((await show(after)).definitionVersion).toBe(shown.definitionVersion);
    expect((await show(server(tuesday))).definitionVersion).toBe(shown.definitionVersion);
  }
  const { inUse, fileChanges } = await getDefinition(after, { formId });
  expect(inUse.origin).toBe('merge');
  // what was taken over and what was not, until somebody publishes with it in sight
  expect(fileChanges.map(({ field: name, what }) => `${name} ${what}`)).toEqual([
    'a text',
    'a text',
    'fresh added',
    'b other',
    'c removed',
  ]);
  const { rows } = await listVersions(after, { formId });
  expect(rows[0]).toMatchObject({ origin: 'merge', inUse: true });
  expect(rows[0]!.changes.map(({ field: name, what }) => `${name} ${what}`)).toEqual(['b other', 'fresh added']);
});

test('what the file changed in texts is shown and not taken over', async () => {
  const start = server(monday);
  await publish(start, (form) => {
    form.title = text('Ours');
  });
  const file = structuredClone(monday);
  file.fields[0]!.label = text('A of the product');
  const { inUse, fileChanges } = await getDefinition(server(file), { formId });
  expect(inUse.definition.title).toEqual(text('Ours'));
  expect(fileChanges).toContainEqual(expect.objectContaining({ field: 'a', what: 'text', after: 'A of the product' }));
});

test('laying an edit twice changes nothing more, and every field of the file is in it with its type and rule', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'fresh', 'x_one1', 'x_two2');
  const any = fc.record({
    name: names,
    type: fc.constantFrom('text', 'number', 'dropdown', 'checkbox', 'calc', 'choiceListEditor', 'upload'),
    label: fc.constantFrom(text('L'), text('')),
    required: fc.boolean(),
    rule: fc.constantFrom('email', ''),
    readOnly: fc.boolean(),
    props: fc.constantFrom({}, { maxLength: 5 }, { itemLimit: 3, min: 1 }),
    choices: fc.constantFrom([], [{ value: 'v', label: text('V') }], [{ value: 'w', label: text('W'), hidden: true }]),
  }) as unknown as fc.Arbitrary<FieldDefinition>;
  const fields = fc.uniqueArray(any, { selector: ({ name }) => name });
  fc.assert(
    fc.property(fields, fields, fc.constantFrom(monday, tuesday), (edit, now, file) => {
      const current = applyEdit(file, { ...monday, fields: now }, file);
      const once = applyEdit(file, { ...monday, fields: edit }, current);
      expect(diffDefinitions(applyEdit(file, once, current), once)).toEqual([]);
      expect(diffDefinitions(applyEdit(file, once, once), once)).toEqual([]);
      for (const { name, type, rule, readOnly } of file.fields) {
        expect(once.fields.find((field) => field.name === name)).toMatchObject({ type, ...(rule && { rule }) });
        expect(once.fields.find((field) => field.name === name)!.readOnly).toBe(readOnly);
      }
    }),
    { numRuns: 1_000 },
  );
});
