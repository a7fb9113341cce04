import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import { type DefaultEventsMap, type Socket as Page, Server } from 'socket.io';
import { BASE_PATH } from '../../../contract/call.ts';
import { SOCKET_PATH, type Topic } from '../../../contract/hints.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
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
/** Pages one person may have open at one server: each has its session looked at again and again. */
const PAGES_MAX = 100;

/** Whose page it is. */
type Reader = { tenant: Tenant; token: string; room: string };
type Events = DefaultEventsMap;
type PageServer = Server<Events, Events, Events, { reader: Reader }>;

/** Live hints to open pages, fanned out to every server through PostgreSQL. Rights hold because data comes by calls. */
export class Socket {
  #io: PageServer | null = null;

  /** Hints to the pages of one person. Lost when nobody listens: the page asks at its next visit anyway. */
  hint(tenantId: string, accountId: string, topic: Topic): void {
    this.#io?.to(room(tenantId, accountId)).emit('hint', topic);
  }

  /** Tells the other servers of something that they keep. One that is not there has kept nothing. */
  tellServers(what: 'public-pages', tenantId: string): void {
    this.#io?.serverSideEmit(what, tenantId);
  }

  open(app: FastifyInstance, engine: Engine): void {
    const io: PageServer = new Server(app.server, {
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
    io.on('public-pages', (tenantId: string) => {
      engine.publicHeads.forget(tenantId);
      engine.publicPaths.forget(tenantId);
    });
    const introduced = new WeakSet<object>();
    io.use((socket, next) => {
      // who says who they are again and again on one connection would have their session read each time
      if (introduced.has(socket.conn)) return next(new Error('request.malformed'));
      introduced.add(socket.conn);
      // read as the HTTP entrance reads it: what is no cookie is none, and never an error
      const who = splitCookie(app.parseCookie(socket.request.headers.cookie ?? '')[SESSION_COOKIE]);
      const tenant = who && engine.tenants.get(who.tenant);
      if (!who || !tenant) return next(new Error('session.none'));
      readSession(engine, tenant, who.token, UNUSED).then(
        (person) => {
          if (!person?.completed) return next(new Error('session.none'));
          const own = room(tenant.key, person.accountId);
          if ((io.sockets.adapter.rooms.get(own)?.size ?? 0) >= PAGES_MAX) return next(new Error('request.tooMany'));
          socket.data.reader = { tenant, token: who.token, room: own };
          next();
        },
        () => next(new Error('general.unavailable')),
      );
    });
    // not earlier: a page that left while its session was read is never connected, and never said to have left
    io.on('connection', (socket) => watch(engine, socket));
    this.#io = io;
  }

  /** For a process without pages of its own (the worker): hints go out through the database to those that have. */
  listen(engine: Engine): void {
    const io: PageServer = new Server();
    io.adapter(adapterOf(engine));
    this.#io = io;
  }

  async close(): Promise<void> {
    await this.#io?.close();
  }
}

/** Lets a page have its person's hints for as long as the session lasts. */
function watch(engine: Engine, page: Page<Events, Events, Events, { reader: Reader }>): void {
  const { tenant, token, room } = page.data.reader;
  void page.join(room);
  const recheck = setInterval(() => {
    readSession(engine, tenant, token, UNUSED).then(
      (still) => still || page.disconnect(true),
      () => {},
    );
  }, RECHECK_MS);
  page.on('disconnect', () => clearInterval(recheck));
}

const room = (tenantId: string, accountId: string): string => `${tenantId}:${accountId}`;

const adapterOf = (engine: Engine) =>
  createAdapter(subscriptionPool(engine.database.pool), {
    errorHandler: (error) => {
      countUncaught('socket');
      engine.log.warn({ err: error }, 'hints');
    },
  });
