import { letters } from '../../../../contract/folding.ts';
/** What of a JSON schema is shown. */
export type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  maxLength?: number;
  additionalProperties?: unknown;
};

type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};

export type OpenApi = { paths: Record<string, Record<string, Operation>> };

export type Params = { name: string; required: boolean; schema: Schema };

/** One call as the page shows it. */
export type CallView = {
  method: string;
  path: string;
  group: string;
  summary: string;
  /** Who may make it, and the module it belongs to. */
  audience: string;
  inputs: Params[];
  output: Schema | null;
};

/** In every call; said once, not at each. */
const SHARED = new Set(['tenant', 'lang', 'Idempotency-Key']);

export function readCalls(document: OpenApi): CallView[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      group: operation.tags?.[0] ?? '',
      summary: operation.summary ?? '',
      audience: operation.description ?? '',
      inputs: inputsOf(operation).filter(({ name }) => !SHARED.has(name)),
      output: operation.responses['200']?.content?.['application/json']?.schema.properties?.data ?? null,
    })),
  );
}

function inputsOf(operation: Operation): Params[] {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  if (!body) {
    return (operation.parameters ?? []).map(({ name, required, schema }) => ({
      name,
      required: required ?? false,
      schema: schema ?? {},
    }));
  }
  const required = new Set(body.required ?? []);
  return Object.entries(body.properties ?? {}).map(([name, schema]) => ({
    name,
    required: required.has(name),
    schema,
  }));
}

/** The calls that hold every word of the search, in their groups. */
export function callGroups(calls: readonly CallView[], find: string): [string, CallView[]][] {
  const words = letters.wordsOf(find);
  const groups = new Map<string, CallView[]>();
  for (const call of calls) {
    const text = [call.method, call.path, call.summary, call.audience, ...call.inputs.map(({ name }) => name)].join(
      ' ',
    );
    if (words.length === 0 || letters.hasWords(text, words))
      groups.set(call.group, [...(groups.get(call.group) ?? []), call]);
  }
  return [...groups].sort(([key], [another]) => key.localeCompare(another));
}

/** A schema in a few letters: `string (uuid)`, `"a" | "b"`, `array of object`. */
export function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  if (type === 'array') return `array of ${typeOf(schema.items ?? {})}`;
  return schema.format ? `${type} (${schema.format})` : type;
}

/** The fields of an object, those of the objects inside it under their path: `rows[].email`. */
export function fieldsOf(schema: Schema, before = ''): Params[] {
  const object = schema.properties ? schema : schema.anyOf?.find((schema) => schema.properties);
  const required = new Set(object?.required ?? []);
  return Object.entries(object?.properties ?? {}).flatMap(([name, inner]) => {
    const own = { name: before + name, required: required.has(name), schema: inner };
    const deeper =
      inner.type === 'array' ? fieldsOf(inner.items ?? {}, `${own.name}[].`) : fieldsOf(inner, `${own.name}.`);
    return [own, ...deeper];
  });
}
