import type { Sent } from '../../../../contract/calls/calls.ts';
import type { FieldDefinition } from '../../../../contract/form.ts';
import type { Reply, TestClient } from '../../../../server/testing/client.ts';

export const both = (en: string, zh = `${en}（中）`) => ({ en, 'zh-hant': zh });
/** What a call answered. @throws with its refusal */
export const must = <D>(reply: Reply<D>): D => {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.code} ${JSON.stringify(reply.errorList)}`);
  return reply.data;
};
export const NAME: FieldDefinition = { name: 'x_name1', type: 'text', label: both('Your idea'), required: true };
export const MEAL: FieldDefinition = {
  name: 'x_meal1',
  type: 'radio',
  label: both('Meal'),
  choices: [
    { value: 'a', label: both('Rice') },
    { value: 'b', label: both('Noodles') },
  ],
};

/** Writes the questions of a form and puts them into use. */
export async function publishForm(
  staff: TestClient,
  formId: string,
  fields: readonly FieldDefinition[],
  title = 'Ideas',
) {
  const { workCopy } = must(await staff.call('GET /form/definition/get', { formId }));
  const definition = JSON.stringify({ title: both(title), button: both('Send'), fields });
  const { version } = must(
    await staff.call('POST /form/definition/save', { formId, definition, version: workCopy.version }),
  );
  return must(await staff.call('POST /form/definition/publish', { formId, version }));
}

/** Changes some settings and sends the others as they are. */
export async function editForm(
  staff: TestClient,
  madeFormId: string,
  over: Partial<Sent<'POST /made-form/edit'>>,
  client = staff,
) {
  const form = must(await staff.call('GET /made-form/get', { madeFormId }));
  return client.call('POST /made-form/edit', {
    madeFormId,
    version: form.version,
    name: form.names,
    slug: form.slug,
    state: form.state,
    answerers: form.answerers,
    once: form.once,
    opensAt: form.opensAt ?? '',
    closesAt: form.closesAt ?? '',
    thanks: form.thanks,
    notify: form.notify.join('\n'),
    keepMonths: form.keepMonths,
    afterKeep: form.afterKeep,
    ...over,
  });
}

export const addForm = (staff: TestClient, name: string, over: Partial<Sent<'POST /made-form/add'>> = {}) =>
  staff.call('POST /made-form/add', { name: both(name), start: 'empty', ...over });

/** A form that takes answers. */
export async function openedForm(
  staff: TestClient,
  name: string,
  over: Partial<Sent<'POST /made-form/edit'>> = {},
  fields = [NAME, MEAL],
) {
  const { madeFormId, formId } = must(await addForm(staff, name));
  await publishForm(staff, formId, fields, name);
  must(await editForm(staff, madeFormId, { state: 'open', ...over }));
  const { slug } = must(await staff.call('GET /made-form/get', { madeFormId }));
  return { madeFormId, formId, slug };
}
