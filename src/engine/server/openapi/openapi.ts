import { z } from 'zod';
import { BASE_PATH, type CallName, type CallShape, type CallTable, isForPeople } from '../../../contract/call.ts';
import { LANGS } from '../../../contract/lang.ts';

type Json = Record<string, unknown>;

const ERROR: Json = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'In the language of the request' },
    code: { type: 'string' },
    errorList: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    requestId: { type: 'string' },
  },
};

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  return schema;
};

const audience = (name: CallName, shape: CallShape): string => {
  if (shape.who === 'anyone') return 'Anyone.';
  if (shape.who === 'person')
    return shape.keyCan
      ? `Anybody logged in, and a key that holds ${[shape.keyCan].flat().join(' or ')}.`
      : 'Anybody logged in.';
  const key = isForPeople(name, shape) ? 'not by a key' : 'also by a key that holds the same scope';
  return `Whoever holds ${[shape.who.can].flat().join(' or ')}, ${key}.`;
};

type Example = { summary: string; sent: Readonly<Record<string, string>> };

const examplesOf = (entries: readonly (readonly [string, Json] | unknown[])[]): Json =>
  entries.length > 0 ? { examples: Object.fromEntries(entries as [string, Json][]) } : {};

/** The OpenAPI 3.1 description of every call, made from the contract (product.md, Responses). */
export function describeCalls(
  calls: CallTable,
  tenants: readonly string[],
  examples: Readonly<Record<string, Readonly<Record<string, Example>> | undefined>>,
): Json {
  const shared: Json[] = [
    { name: 'tenant', in: 'query', schema: { type: 'string', enum: tenants } },
    { name: 'lang', in: 'query', schema: { type: 'string', enum: LANGS } },
  ];
  const paths: Record<string, Json> = {};
  for (const [name, shape] of Object.entries(calls)) {
    const [method, path] = name.split(' ') as [string, string];
    const input = schemaOf(shape.input, 'input');
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operation(method, path, shape, input, shared, examples[name] ?? {}),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tessera',
      version: '1',
      description:
        'Every call carries `tenant` and `lang`. Only HTTP 200 returns `data`; every refusal has its status and says why. ' +
        'POST takes multipart form data, urlencoded or JSON bodies of the same fields, and an `Idempotency-Key` header.',
    },
    servers: [{ url: BASE_PATH }],
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tessera_session' } },
    },
    paths,
  };
}

function operation(
  method: string,
  path: string,
  shape: CallShape,
  input: Json,
  shared: Json[],
  examples: Readonly<Record<string, Example>>,
): Json {
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const query = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
    ...examplesOf(
      Object.entries(examples).flatMap(([key, { summary, sent }]) =>
        Object.hasOwn(sent, name) ? [[key, { summary, value: sent[name] }]] : [],
      ),
    ),
  }));
  const shown = Object.entries(examples).map(([key, { summary, sent }]) => [key, { summary, value: sent }] as const);
  const body = {
    ...input,
    properties: { ...properties, tenant: { type: 'string' }, lang: { type: 'string' } },
    ...(shape.gathers && {
      required: [...required].filter((name) => name !== shape.gathers),
      additionalProperties: true,
      description: `Fields of \`${shape.gathers}\` may also be sent as \`${shape.gathers}[name]\`, or by their bare names.`,
    }),
  };
  return {
    operationId: `${method.toLowerCase()}${inCapitals(path)}`,
    summary: shape.summary,
    description: [audience(`${method} ${path}` as CallName, shape), shape.module && `Module: ${shape.module}.`]
      .filter(Boolean)
      .join(' '),
    tags: [path.split('/')[1] ?? ''],
    ...(shape.who !== 'anyone' && { security: [{ session: [] }] }),
    parameters:
      method === 'GET' || shape.inAddress
        ? [...shared, ...query]
        : [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }],
    ...(method === 'POST' &&
      !shape.inAddress && {
        requestBody: {
          content: Object.fromEntries(
            ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'].map((type) => [
              type,
              { schema: body, ...examplesOf(shown) },
            ]),
          ),
        },
      }),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: { type: 'object', required: ['data'], properties: { data: schemaOf(shape.output, 'output') } },
          },
        },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** `/user/login` as `UserLogin`. */
function inCapitals(path: string): string {
  return path
    .split(/\W/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
