import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { answerEvents } from './bare/events.ts';
import { answerForms } from './bare/forms.ts';
import { answerGrants } from './bare/grants.ts';
import { answerMemberships } from './bare/memberships.ts';
import { answerPayments } from './bare/payments.ts';
import { answerSession } from './bare/session.ts';

/**
 * The floor: the program one would write for the same calls with Fastify, pg and zod, and nothing else in mind. It has
 * one tenant, its own tables with the same rows, ordinary indexes, inputs and answers checked by zod.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  options: '-c search_path=bare',
  application_name: 'bare',
});

const app = fastify();
app.setValidatorCompiler(({ schema }) => (data) => {
  const read = (schema as z.ZodType).safeParse(data);
  return read.success ? { value: read.data } : { error: read.error };
});
app.setSerializerCompiler(({ schema }) => {
  const answer = z.object({ data: schema as unknown as z.ZodType });
  return (data) => JSON.stringify(answer.parse(data));
});
await app.register(cookie);
await app.register(multipart, { attachFieldsToBody: 'keyValues' });
answerSession(app, pool);
answerEvents(app, pool);
answerForms(app, pool);
answerMemberships(app, pool);
answerGrants(app, pool);
answerPayments(app, pool);
const address = await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log(`The floor listens on ${address}`);

process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
