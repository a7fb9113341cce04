import { expect, test } from 'vitest';
import type { FieldDefinition } from '../contract/form.ts';
import { loadTenants } from '../engine/server/tenants/load-tenants.ts';

/** A text of a form that is the name of a person, and not of an organisation. */
const isPerson = ({ name, type }: FieldDefinition): boolean =>
  type === 'text' &&
  /^(?:name|surname|signedBy|nickname)|(?:Name|Surname)/.test(name) &&
  !/^(?:organisation|company)/.test(name);

test('every name of a person in a form of an organisation refuses addresses, links and line breaks', async () => {
  const fields = [...(await loadTenants()).values()].flatMap(({ key, forms }) =>
    Object.entries(forms).flatMap(([form, { fields }]) =>
      fields
        .flatMap((field) => [field, ...((field as { rows?: FieldDefinition[] }).rows ?? [])])
        .filter(isPerson)
        .map(({ name, rule = '' }) => ({ path: `${key} ${form} ${name}`, rules: rule.split('|') })),
    ),
  );
  expect(fields.length).toBeGreaterThan(15);
  expect(fields.filter(({ rules }) => !rules.includes('personName')).map(({ path }) => path)).toEqual([]);
});
