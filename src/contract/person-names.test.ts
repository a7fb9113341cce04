import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './calls/calls.ts';

/** Inputs that are called names and are not those of people. */
const NOT_PEOPLE: readonly string[] = [
  'POST /report/save name',
  'POST /report/edit name',
  'POST /user/passkey/register name',
  'POST /list/view/save name',
  'POST /workflow/graph/start graphName',
  'POST /workflow/next workflowName',
  'POST /attachment/upload fileName',
  'POST /attachment/generalUpload fileName',
  'POST /attachment/userUpload fileName',
  'POST /attachment/systemUpload fileName',
  'POST /attachment/folder/rename name',
  'POST /grant/cohort/edit name',
  'POST /job/pause name',
  'POST /job/retry name',
  'POST /form/definition/save definition fields name',
  'POST /form/definition/save definition fields rows name',
  'POST /campaign/create name',
  'POST /campaign/save name',
  'POST /campaign/audience/save name',
  'POST /key/make name',
  'POST /made-form/delete name',
  'POST /hosting/make name',
  'POST /hosting/make shortName',
];

/** Whether an input of this name takes the name of a person. */
const isNamed = (key: string): boolean => /^(name|payer|guardian|displayName|.*(Name|Surname))$/.test(key);

/** Every text input of this name in a call, however deep. */
function named(schema: z.ZodType, path: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, inner]) => [
      ...(isNamed(key) && isText(inner) ? [[`${path} ${key}`, inner] as [string, z.ZodType]] : []),
      ...named(inner, `${path} ${key}`),
    ]);
  if (schema instanceof z.ZodArray) return named(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodPipe)
    return [...named(schema.in as z.ZodType, path), ...named(schema.out as z.ZodType, path)];
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap((inner) => named(inner, path));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return named(schema.unwrap() as z.ZodType, path);
  return [];
}
const isText = (schema: z.ZodType): boolean => schema.safeParse('Chan Tai Man').success;

const inputs = Object.entries(calls).flatMap(([key, { input }]) =>
  key.startsWith('POST ') ? named(input as z.ZodType, key) : [],
);

test('every name of a person that a call takes refuses addresses, links and line breaks', () => {
  const open = inputs.filter(([path, schema]) => {
    if (NOT_PEOPLE.includes(path)) return false;
    return ['Win at www.evil.example', 'a@example.org', 'Chan\nTai Man'].some((text) => schema.safeParse(text).success);
  });
  expect(open.map(([path]) => path)).toEqual([]);
});
