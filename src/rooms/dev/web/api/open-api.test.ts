import { describe, expect, test } from 'vitest';
import { callGroups, fieldsOf, type OpenApi, readCalls, typeOf } from './open-api.ts';

const DOCUMENT: OpenApi = {
  paths: {
    '/user/login': {
      post: {
        summary: 'Log in',
        description: 'Anyone.',
        tags: ['user'],
        parameters: [{ name: 'Idempotency-Key', in: 'header' }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: { email: { type: 'string' }, returnUrl: { type: 'string' }, tenant: {}, lang: {} },
                required: ['email'],
              },
            },
          },
        },
        responses: {
          200: { content: { 'application/json': { schema: { properties: { data: { properties: { ok: {} } } } } } } },
        },
      },
    },
    '/audit/list': {
      get: {
        summary: 'The trail',
        tags: ['audit'],
        parameters: [
          { name: 'tenant', in: 'query' },
          { name: 'after', in: 'query', schema: { type: 'string' } },
        ],
        responses: {},
      },
    },
  },
};

describe('the API page', () => {
  const calls = readCalls(DOCUMENT);
  test('lists each call with what it takes, without what every call takes', () => {
    expect(calls.map(({ method, path, inputs }) => [method, path, inputs.map(({ name }) => name)])).toEqual([
      ['POST', '/user/login', ['email', 'returnUrl']],
      ['GET', '/audit/list', ['after']],
    ]);
    expect(calls[0]?.inputs.map(({ required }) => required)).toEqual([true, false]);
  });
  test('finds by path, words and fields, all of them, and groups in order', () => {
    expect(callGroups(calls, '').map(([group]) => group)).toEqual(['audit', 'user']);
    expect(callGroups(calls, 'LOG returnurl').map(([, found]) => found[0]?.path)).toEqual(['/user/login']);
    expect(callGroups(calls, 'log nothing')).toEqual([]);
  });
  test('says types in a few letters', () => {
    expect(typeOf({ type: 'string', format: 'uuid' })).toBe('string (uuid)');
    expect(typeOf({ enum: ['a', 'b'] })).toBe('"a" | "b"');
    expect(typeOf({ type: 'array', items: { type: 'object' } })).toBe('array of object');
    expect(typeOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string | null');
  });
  test('names the fields inside lists and objects by their path', () => {
    const schema = {
      properties: {
        rows: { type: 'array', items: { properties: { email: { type: 'string' } }, required: ['email'] } },
      },
    };
    expect(fieldsOf(schema).map(({ name, required }) => [name, required])).toEqual([
      ['rows', false],
      ['rows[].email', true],
    ]);
  });
});
