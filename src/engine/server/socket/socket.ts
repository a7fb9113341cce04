import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import { type DefaultEventsMap, type Socket as Line, Server } from 'socket.io';
import { BASE_PATH } from '../../../contract/call.ts';
import { SOCKET_PATH, type Topic } from '../../../contract/hints.ts';
import { hasModules } from '../../../contract/modules.ts';
import { moduleIn } from '../../../contract/rooms.ts';
import type { Engine } from '../engine.ts';
import { countUncaught } from '../health/uncaught.ts';
import { readSession, SESSION_COOKIE, splitCookie } from '../http/session.ts';
import { Outbox, type PageMessage } from './outbox.ts';
import type { OpenPage } from './pages.ts';
import { subscriptionPool } from './subscription.ts';
import { takeTopics } from './take-topics.ts';
import { PageWatch } from './watch-pages.ts';

/** An open page alone is no activity of its person. */
const UNUSED = { touch: false, lang: null };
/** What a page may send at once, and how long it may take to say who it is. Bytes, milliseconds. */
const MESSAGE_BYTES = 10_000;
const CONNECT_MS = 5_000;
/** Pages one person may have open at one server. */
const PAGES_MAX = 100;
/** A page that begins to listen is told whether something changed within this: its data may be older. Milliseconds. */
const RECENT_MS = 10_000;
const RECENT_MAX = 1_000;

type Events = DefaultEventsMap;
type PageServer = Server<Events, Events, Events, { page: OpenPage }>;
type PageLine = Line<Events, Events, Events, { page: OpenPage }>;

/** Live hints to open pages, fanned out to every server through PostgreSQL. Rights hold because data comes by calls. */
export class Socket {
  #io: PageServer | null = null;
  #engine: Engine | null = null;
  #watch: PageWatch | null = null;
  /** When topics changed last, by their room. */
  readonly #changedAt = new Map<string, number>();
  readonly #outbox = new Outbox(
    (message) => this.#deliver(message),
    (message) => this.#io?.serverSideEmit('told', message),
  );

  /** Hints to the pages of one person. Lost when nobody listens: the page asks at its next visit anyway. */
  hint(tenantId: string, accountId: string, topic: Topic): void {
    const there = this.#engine?.tenants.get(tenantId)?.modules ?? [];
    // a topic of a module that is off is silent (TEN-4)
    if (hasModules(there, moduleIn('topics', topic))) this.#outbox.add([room(tenantId, accountId), 'hint', topic]);
  }

  /** Hints to all pages that listen to it, one message for all of them. @param topic `kind/id` (`topics` of rooms) */
  changed(tenantId: string, topic: string): void {
    const tenant = this.#engine?.tenants.get(tenantId);
    const source = this.#engine?.topics[topic.split('/')[0] ?? ''];
    if (tenant && (source?.isIn(tenant) ?? true)) this.#outbox.add([topicRoom(tenantId, topic), 'topic', topic]);
  }

  /** Who may be told of it has changed: pages that may no more are taken away from it, on every server. */
  rightsChanged(tenantId: string, topic: string): void {
    void this.#lookAtTopic(tenantId, topic);
    this.#io?.serverSideEmit('rights', tenantId, topic);
  }

  /** Hints to all open pages of a tenant at this server. */
  hintAll(tenantId: string, topic: Topic): void {
    this.#io?.local.to(tenantId).emit('hint', topic);
  }

  /** What roles open has changed: pages at this server whose people hold one look again, and are looked at. */
  rolesChanged(tenantId: string, roles: ReadonlySet<string>): void {
    const pages = this.#watch?.pages.all() ?? [];
    const touched = [...pages].filter(
      ({ tenant, person }) => tenant.key === tenantId && person.roles.some((role) => roles.has(role)),
    );
    this.#watch?.look(touched);
    for (const own of new Set(touched.map(({ person }) => room(tenantId, person.accountId))))
      this.#io?.local.to(own).emit('hint', 'session' satisfies Topic);
  }

  /** Tells the other servers of something that they keep. One that is not there has kept nothing. */
  tellServers(what: 'public-pages', tenantId: string): void {
    this.#io?.serverSideEmit(what, tenantId);
  }

  open(app: FastifyInstance, engine: Engine): void {
    this.#engine = engine;
    const io: PageServer = new Server(app.server, {
      path: BASE_PATH + SOCKET_PATH,
      serveClient: false,
      // pages say who they are and what they listen to; whoever sends more is sent away
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
    const watch = new PageWatch(engine);
    io.adapter(
      adapterOf(engine, {
        session: (change) => watch.onSessionChange(change),
        again: () => {
          watch.lookAtAll();
          io.local.emit('missed');
        },
      }),
    );
    io.on('public-pages', (tenantId: string) => {
      engine.publicHeads.forget(tenantId);
      engine.publicPaths.forget(tenantId);
    });
    io.on('told', (all: readonly PageMessage[]) => {
      for (const message of all) this.#deliver(message);
    });
    io.on('rights', (...about: [string, string]) => void this.#lookAtTopic(...about));
    const introduced = new WeakSet<object>();
    io.use((line, next) => {
      // who says who they are again and again on one connection would have their session read each time
      if (introduced.has(line.conn)) return next(new Error('request.malformed'));
      introduced.add(line.conn);
      // read as the HTTP entrance reads it: what is no cookie is none, and never an error
      const who = splitCookie(app.parseCookie(line.request.headers.cookie ?? '')[SESSION_COOKIE]);
      const tenant = who && engine.tenants.get(who.tenant);
      if (!who || !tenant) return next(new Error('session.none'));
      readSession(engine, tenant, who.token, UNUSED).then(
        (person) => {
          if (!person?.completed) return next(new Error('session.none'));
          const own = room(tenant.key, person.accountId);
          if ((io.sockets.adapter.rooms.get(own)?.size ?? 0) >= PAGES_MAX) return next(new Error('request.tooMany'));
          line.data.page = {
            ...{ tenant, token: who.token, person, endsAt: PageWatch.endOf(person), topics: new Set() },
            end: () => line.disconnect(true),
            leave(topic) {
              this.topics.delete(topic);
              void line.leave(topicRoom(tenant.key, topic));
              line.emit('lost', topic);
            },
          };
          next();
        },
        () => next(new Error('general.unavailable')),
      );
    });
    // not earlier: a page that left while its session was read is never connected, and never said to have left
    io.on('connection', (line) => this.#welcome(engine, watch, line));
    this.#io = io;
    this.#watch = watch;
  }

  /** For a process without pages of its own (the worker): hints go out through the database to those that have. */
  listen(engine: Engine): void {
    this.#engine = engine;
    const io: PageServer = new Server();
    io.adapter(adapterOf(engine));
    this.#io = io;
  }

  async close(): Promise<void> {
    this.#outbox.close();
    this.#watch?.close();
    await this.#io?.close();
  }

  /** Lets a page have its person's hints, and those of what it listens to, for as long as the session lasts. */
  #welcome(engine: Engine, watch: PageWatch, line: PageLine): void {
    const { page } = line.data;
    void line.join([room(page.tenant.key, page.person.accountId), page.tenant.key]);
    watch.pages.add(page);
    line.on('disconnect', () => watch.pages.remove(page));
    // the session may have ended since it was read, and the database have said so to nobody
    watch.look([page]);
    takeTopics(engine, page, line, {
      roomOf: (topic) => topicRoom(page.tenant.key, topic),
      hasChanged: (at) => performance.now() - (this.#changedAt.get(at) ?? Number.NEGATIVE_INFINITY) < RECENT_MS,
    });
  }

  async #lookAtTopic(tenantId: string, topic: string): Promise<void> {
    const { local } = this.#io?.sockets ?? {};
    const lines = (await local?.in(topicRoom(tenantId, topic)).fetchSockets()) ?? [];
    this.#watch?.lookAtTopic(
      lines.map(({ data }) => data.page),
      topic,
    );
  }

  #deliver([to, event, name]: PageMessage): void {
    if (event === 'topic') {
      if (this.#changedAt.size >= RECENT_MAX) this.#changedAt.clear();
      this.#changedAt.set(to, performance.now());
    }
    this.#io?.local.to(to).emit(event, name);
  }
}

const room = (tenantId: string, accountId: string): string => `${tenantId}:${accountId}`;
const topicRoom = (tenantId: string, topic: string): string => `${tenantId}#${topic}`;

const adapterOf = (engine: Engine, listener?: Parameters<typeof subscriptionPool>[1]) =>
  createAdapter(subscriptionPool(engine.database.pool, listener), {
    errorHandler: (error) => {
      countUncaught('socket');
      engine.log.warn({ err: error }, 'hints');
    },
  });
