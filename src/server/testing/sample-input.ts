import { z } from 'zod';
import type { CallShape } from '../../contract/call.ts';

/** A value of an input as JSON Schema describes it. */
type Node = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  anyOf?: readonly Node[];
  items?: Node;
  properties?: Record<string, Node>;
  required?: readonly string[];
  minimum?: number;
  pattern?: string;
  maxLength?: number;
};
export type Sample = Record<string, unknown>;
/** Which id to send for the property of a name. */
export type IdOf = (name: string) => string;

const nodes = new WeakMap<CallShape, Node>();

const nodeOf = (shape: CallShape): Node => {
  const known = nodes.get(shape);
  if (known) return known;
  const node = z.toJSONSchema(shape.input, { io: 'input', unrepresentable: 'any' }) as Node;
  nodes.set(shape, node);
  return node;
};

/** What a text may have to look like; the first that the schema takes is sent. */
const TEXTS = [
  ...['Tried by a test', '2026-12-01', '2026-12', '2026-12-01,2026-12-31', '2026-12-01T02:00:00.000Z', '10:00', '10'],
  ...['someone@example.org', '["x"]', '[]', '{}', '91234567', 'q_abcd', 'itrc-cifa-admin', 'a', ''],
];

/** What a text has to say to get past the first look, by its name. */
const NAMED: Record<string, string> = {
  ...{ email: 'someone@example.org', paidOn: '2026-11-02', on: '2026-11-02', from: '2026-11-01', to: '2026-11-20' },
  ...{ value: '10', hours: '1:30', amount: '100', code: 'TRIED-10' },
};

/** The properties of a call that take an id: alone, in a list, or as the key of a row. */
export const idProperties = (shape: CallShape): string[] =>
  Object.entries(nodeOf(shape).properties ?? {}).flatMap(([name, node]) => (takesId(node) ? [name] : []));

/** Every place of an input, also within rows, that takes a number or a text that a number could be typed into. */
export const typedPlaces = (shape: CallShape): string[][] => placesIn(nodeOf(shape), []);

function placesIn(node: Node, path: string[]): string[][] {
  const isText = node.type === 'string' && !node.format && node.enum === undefined && node.const === undefined;
  if (isText || node.type === 'integer' || node.type === 'number') return [path];
  const inside = [
    ...(node.anyOf ?? []).flatMap((choice) => placesIn(choice, path)),
    ...(node.items ? placesIn(node.items, [...path, '0']) : []),
    ...Object.entries(node.properties ?? {}).flatMap(([name, child]) => placesIn(child, [...path, name])),
  ];
  return [...new Map(inside.map((place) => [place.join('.'), place])).values()];
}

/** The same input with something else in one place. */
export function withValue(input: Sample, [name = '', ...rest]: readonly string[], value: unknown): Sample {
  if (rest.length === 0) return { ...input, [name]: value };
  const inner = input[name];
  if (Array.isArray(inner)) {
    const item = typeof inner[0] === 'object' ? withValue(inner[0], rest.slice(1), value) : value;
    return { ...input, [name]: [item] };
  }
  return { ...input, [name]: withValue((inner ?? {}) as Sample, rest, value) };
}

/** The choices of each property of an input that has some, each with the property's name. */
export const choices = (shape: CallShape): [name: string, value: unknown][] =>
  Object.entries(nodeOf(shape).properties ?? {}).flatMap(([name, node]) =>
    (node.enum ?? []).map((value): [string, unknown] => [name, value]),
  );

const takesId = (node: Node): boolean =>
  node.format === 'uuid' ||
  (node.anyOf ?? []).some(takesId) ||
  (node.items !== undefined && (takesId(node.items) || takesId(node.items.properties?.key ?? {})));

/**
 * An input that the schema of a call takes, as far as one can be made of what it says: what is required, and each
 * property named in `also`.
 */
export function sampleInput(shape: CallShape, idOf: IdOf, also: readonly string[] = []): Sample {
  const { properties = {}, required = [] } = nodeOf(shape);
  const input: Sample = {};
  for (const [name, node] of Object.entries(properties))
    if (required.includes(name) || also.includes(name)) input[name] = sample(node, name, idOf, also.includes(name));
  for (const name of Object.keys(input)) if (isWrong(shape, input, name)) mend(shape, input, name);
  return input;
}

const isWrong = (shape: CallShape, input: Sample, name: string): boolean =>
  shape.input.safeParse(input).error?.issues.some(({ path }) => path[0] === name) ?? false;

function mend(shape: CallShape, input: Sample, name: string): void {
  const before = input[name];
  for (const text of TEXTS) {
    input[name] = text;
    if (!isWrong(shape, input, name)) return;
  }
  input[name] = before;
}

function sample(node: Node, name: string, idOf: IdOf, isWanted: boolean): unknown {
  if (node.default !== undefined && !isWanted) return node.default;
  if (node.format === 'uuid') return idOf(name);
  if (node.anyOf) {
    const choice = node.anyOf.find(takesId) ?? node.anyOf[0]!;
    return sample(choice, name, idOf, isWanted);
  }
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (node.type === 'integer' || node.type === 'number') return Math.max(1, node.minimum ?? 1);
  if (node.type === 'boolean') return true;
  if (node.type === 'array') return node.items ? [sample(node.items, name, idOf, isWanted)] : [];
  if (node.type === 'object')
    return Object.fromEntries(
      Object.entries(node.properties ?? {})
        .filter(([child]) => node.required?.includes(child))
        .map(([child, value]) => [child, sample(value, child === 'key' ? name : child, idOf, isWanted)]),
    );
  return NAMED[name] ?? TEXTS.find((text) => text.length <= (node.maxLength ?? 2_000)) ?? '';
}
