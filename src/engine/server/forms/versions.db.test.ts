import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormDefinition, FormRecord } from '../../../contract/form.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { Context } from '../context.ts';
import type { Engine } from '../engine.ts';
import { DefinitionVersions } from './definition-versions.ts';
import { type FormFeed, FormService } from './form-service.ts';
import { getForm } from './get-form.ts';
import { postForm } from './post-form.ts';

const text = (en: string) => ({ en, 'zh-hant': en });
const first: FormDefinition = {
  formId: 'survey',
  title: text('Survey'),
  button: text('Send'),
  feeds: 'survey',
  fields: [{ name: 'colour', type: 'text', label: text('Colour') }],
};
const second: FormDefinition = {
  ...first,
  title: text('New survey'),
  fields: [{ name: 'shade', type: 'text', label: text('Shade') }],
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

/** A person in front of a server that knows this definition and was just started. */
function reader(definition: FormDefinition): Context {
  const engine: Engine = { ...portal.engine, forms: new FormService({ survey: { ...feed, isIn: () => true } }) };
  const person = { kind: 'person' as const, accountId, roles: [], capabilities: new Set<never>() };
  return new Context({
    engine,
    tenant: { ...engine.tenants.get('cifa')!, forms: { survey: definition } },
    lang: 'en',
    actor: person as unknown as Context['actor'],
    requestId: 'test',
    ip: '',
    device: '',
    browserId: '',
  });
}
const show = async (definition: FormDefinition, dataId: string): Promise<FormRecord> =>
  JSON.parse((await getForm(reader(definition), { formId: 'survey', dataId })).json);

test('an answer set renders with the definition it was given on, after the form was changed and the server restarted', async () => {
  await postForm(reader(first), { formId: 'survey', dataId: 'old', extra: { colour: 'red' }, version: undefined });
  const old = await show(second, 'old');
  expect(old).toMatchObject({ title: 'Survey', fieldList: ['colour'], definitionVersion: 1, version: 1 });
  expect(old.fields.colour!.value).toBe('red');
  expect(await show(second, 'new')).toMatchObject({ title: 'New survey', fieldList: ['shade'], definitionVersion: 2 });
  await postForm(reader(second), {
    formId: 'survey',
    dataId: 'old',
    extra: { colour: 'blue', shade: 'x' },
    version: 1,
  });
  expect((await show(second, 'old')).fields.colour!.value).toBe('blue');
  expect((await show(first, 'new')).definitionVersion).toBe(1);
});

test('many servers that start at once publish each definition once', async () => {
  const made = (n: number): FormDefinition => ({ ...first, formId: 'race', title: text(`Race ${n % 3}`) });
  const versions = await Promise.all(
    Array.from({ length: 12 }, (_, n) => new DefinitionVersions().current(portal.engine.database, 'cifa', made(n))),
  );
  expect(new Set(versions)).toEqual(new Set([1, 2, 3]));
  for (const [n, version] of versions.entries()) expect(version).toBe(versions[n % 3]);
});

test('two first submits of one record at once: one is kept, the other is told it is stale', async () => {
  const post = (colour: string) =>
    postForm(reader(first), { formId: 'survey', dataId: 'twice', extra: { colour }, version: 0 }).then(
      () => 'kept',
      (error: { code: string }) => error.code,
    );
  expect((await Promise.all([post('red'), post('blue')])).sort()).toEqual(['kept', 'record.stale']);
});
