import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { BASE_PATH } from '../../../contract/call.ts';
import { SOCKET_PATH, type Topic } from '../../../contract/hints.ts';
import type { Engine } from '../engine.ts';
import { countUncaught } from '../health/uncaught.ts';
import { readSession, SESSION_COOKIE, splitCookie } from '../http/session.ts';
import { subscriptionPool } from './subscription.ts';

/** How often an open socket's session is looked at again; an ended one is closed within this. Milliseconds. */
const RECHECK_MS = 4_000;
/** An open page alone is no activity of its person. */
const UNUSED = { touch: false, lang: null };
/** What a page may send at once, and how long it may take to say who it is. Bytes, milliseconds. */
const MESSAGE_BYTES = 10_000;
const CONNECT_MS = 5_000;

/** Live hints to open pages, fanned out to every server through PostgreSQL. Rights hold because data comes by calls. */
export class Socket {
  #io: Server | null = null;

  /** Hints to the pages of one person. Lost when nobody listens: the page asks at its next visit anyway. */
  hint(tenantId: string, accountId: string, topic: Topic): void {
    this.#io?.to(room(tenantId, accountId)).emit('hint', topic);
  }

  open(app: FastifyInstance, engine: Engine): void {
    const io = new Server(app.server, {
      path: BASE_PATH + SOCKET_PATH,
      serveClient: false,
      // pages say who they are and nothing else; whoever does not is sent away
      maxHttpBufferSize: MESSAGE_BYTES,
      connectTimeout: CONNECT_MS,
      cors: { origin: false },
      allowRequest: (request, decide) => {
        const { origin, host } = request.headers;
        decide(
          null,
          origin === undefined || origin === engine.settings.baseUrl || origin.replace(/^https?:\/\//, '') === host,
        );
      },
    });
    io.adapter(adapterOf(engine));
    io.use((socket, next) => {
      // read as the HTTP entrance reads it: what is no cookie is none, and never an error
      const who = splitCookie(app.parseCookie(socket.request.headers.cookie ?? '')[SESSION_COOKIE]);
      const tenant = who && engine.tenants.get(who.tenant);
      if (!who || !tenant) return next(new Error('session.none'));
      readSession(engine, tenant, who.token, UNUSED).then(
        (person) => {
          if (!person?.completed) return next(new Error('session.none'));
          void socket.join(room(tenant.key, person.accountId));
          const recheck = setInterval(() => {
            readSession(engine, tenant, who.token, UNUSED).then(
              (still) => still || socket.disconnect(true),
              () => {},
            );
          }, RECHECK_MS);
          socket.on('disconnect', () => clearInterval(recheck));
          next();
        },
        () => next(new Error('general.unavailable')),
      );
    });
    this.#io = io;
  }

  /** For a process without pages of its own (the worker): hints go out through the database to those that have. */
  listen(engine: Engine): void {
    const io = new Server();
    io.adapter(adapterOf(engine));
    this.#io = io;
  }

  async close(): Promise<void> {
    await this.#io?.close();
  }
}

const room = (tenantId: string, accountId: string): string => `${tenantId}:${accountId}`;

const adapterOf = (engine: Engine) =>
  createAdapter(subscriptionPool(engine.database.pool), {
    errorHandler: (error) => {
      countUncaught('socket');
      engine.log.warn({ err: error }, 'hints');
    },
  });
