import { expect, test } from 'vitest';
import { z } from 'zod';
import { secret } from '../wire.ts';
import { calls } from './calls.ts';

/** Marks of direction, zero widths, soft hyphen, filler, U+2800, mark of byte order, tag, NUL, half of a character. */
const UNSEEN = ['\u202d', '\u200b', '\u200f', '\u00ad', '\u3164', '\u2800', '\ufeff', '\u{e0041}', '\0', '\ud800'];
const STORED_NOWHERE = /[\0\p{Cs}]/u;
const NEVER_IN_A_LINE = /[\p{DI}\p{Cc}\p{Cs}\u2800]/u;

type Leaf = { path: string; schema: z.ZodType };

/** Every place of an input where a text may come, with the schema that takes it. */
function leavesOf(schema: z.ZodType, path: string): Leaf[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodUnknown) return [{ path, schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => leavesOf(inner as z.ZodType, `${path}.${name}`));
  if (schema instanceof z.ZodArray) return leavesOf(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodRecord) return leavesOf(schema.valueType as z.ZodType, `${path}{}`);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option: unknown) => leavesOf(option as z.ZodType, path));
  if (schema instanceof z.ZodPipe) {
    const read = schema.in as z.ZodType;
    // what a transform makes of a text is looked at as a whole
    if (read instanceof z.ZodString || read instanceof z.ZodUnknown) return [{ path, schema }];
    return [...leavesOf(read, path), ...leavesOf(schema.out as z.ZodType, path)];
  }
  const inner = (schema.def as { innerType?: z.ZodType }).innerType;
  return inner ? leavesOf(inner, path) : [];
}

const leaves = Object.entries(calls).flatMap(([name, { input }]) => leavesOf(input, name));
// nothing is read from the extras of an upload
const texts = leaves.filter(({ path, schema }) => schema !== secret && !path.endsWith('.extras'));
/** Answers of forms are cleaned by their field types, which know one line from several. */
const isAnswer = (schema: z.ZodType) => schema instanceof z.ZodPipe && schema.in instanceof z.ZodUnknown;
const lines = texts.filter(({ schema }) => !isAnswer(schema) && !isMultiline(schema));

function read(schema: z.ZodType, text: string): string | null {
  const { success, data } = schema.safeParse(text);
  return success && typeof data === 'string' ? data : null;
}

function isMultiline(schema: z.ZodType): boolean {
  return read(schema, 'a\nb')?.includes('\n') ?? false;
}

test('the walk finds the inputs of the calls', () => {
  expect(texts.length).toBeGreaterThan(900);
  expect(leaves.some(({ path }) => path === 'POST /user/login.password')).toBe(true);
});

test('no call takes a text with a sign that no database holds', () => {
  const bad = texts.filter(({ schema }) => UNSEEN.some((sign) => STORED_NOWHERE.test(read(schema, `2${sign}2`) ?? '')));
  expect(bad.map(({ path }) => path)).toEqual([]);
});

test('no call takes one line of text with a sign that nobody sees', () => {
  const bad = lines.filter(({ schema }) =>
    UNSEEN.some((sign) => ['a', '2'].some((near) => NEVER_IN_A_LINE.test(read(schema, near + sign + near) ?? ''))),
  );
  expect(bad.map(({ path }) => path)).toEqual([]);
});

test('a text of nothing but such signs is empty in every call', () => {
  const bad = texts.filter(({ schema }) => !isAnswer(schema) && (read(schema, ` ${UNSEEN.join('')} `) ?? '') !== '');
  expect(bad.map(({ path }) => path)).toEqual([]);
});

test('emoji stay what they are in titles and texts', () => {
  const family = '👨‍👩‍👧 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿';
  const changed = texts.filter(({ schema }) => (read(schema, family) ?? family) !== family);
  expect(changed.map(({ path }) => path)).toEqual([]);
});
