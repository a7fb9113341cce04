import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter } from 'prom-client';

/** What was thrown and foreseen by nobody: in a request, or in a listener, timer, stream or job outside of one. */
export const uncaughtErrors = new Counter({
  name: 'tessera_uncaught_errors_total',
  help: 'Errors that nobody caught, by where they came from',
  labelNames: ['origin'],
  registers: [],
});

type Origin = 'request' | 'uncaughtException' | 'unhandledRejection' | 'queue' | 'socket';

export const countUncaught = (origin: Origin): void => uncaughtErrors.inc({ origin });

type Log = { error(about: object, message: string): void };

const requests = new AsyncLocalStorage<() => void>();

/** Remembers through all that a request sets off how to answer it, should something be thrown that nobody catches. */
export function followRequests(app: FastifyInstance, answer: (reply: FastifyReply) => void): void {
  app.addHook('onRequest', (_request, reply, done) => requests.run(() => answer(reply), done));
}

/** Node's own word that its state is not what it should be: nothing that comes in can cause it. */
const BROKEN = new Set(['ERR_INTERNAL_ASSERTION']);

/** Whether the process cannot be trusted any more. Whatever else is thrown concerns one request, timer or job. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BROKEN.has(String(error.code));

/**
 * No input ends the process: what nobody caught is logged, counted, and answered with 500 where it belongs to a request.
 * Only an invariant of the process itself that broke ends it.
 * @param end drains and leaves
 */
export function watchUncaught(log: Log, end: () => void): void {
  process.on('uncaughtException', (error, origin) => {
    countUncaught(origin);
    log.error({ err: error, origin }, 'uncaught error');
    if (isBroken(error)) end();
    else requests.getStore()?.();
  });
}
