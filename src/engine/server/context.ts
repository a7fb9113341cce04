import type { IncomingHttpHeaders } from 'node:http';
import type { Capability } from '../../contract/capabilities.ts';
import type { Lang } from '../../contract/lang.ts';
import type { WordKey } from '../../contract/word-key.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import type { Actor, Person } from './actor.ts';
import { can } from './actor.ts';
import type { TenantDb } from './db/tenant-db.ts';
import type { UnitOfWork } from './db/unit-of-work.ts';
import type { Engine } from './engine.ts';
import { Refusal } from './refusal.ts';

const NO_BODY = Buffer.alloc(0);
const NO_HEADERS: IncomingHttpHeaders = {};

/**
 * What a verb is called with: `verb(ctx, input)`. It carries tenant, actor, language and time, and the one way to the
 * database. Nothing in it comes from the input.
 */
export class Context {
  readonly engine: Engine;
  readonly tenant: Tenant;
  readonly lang: Lang;
  readonly actor: Actor;
  readonly requestId: string;
  readonly ip: string;
  readonly device: string;
  /** Marks the browser, not the person: a random cookie from the first visit. */
  readonly browserId: string;
  /** The bytes of the request, of a call with `rawBody`; empty for others. */
  readonly body: Buffer;
  /** Its headers: the sender of a body proves itself by them, and they show the proxies in front. */
  readonly headers: IncomingHttpHeaders;
  /** Set by verbs that begin or end a session; the door turns it into a cookie. `null` takes the cookie away. */
  sessionToken: string | null | undefined = undefined;
  /** Of a call that is carried out once: its transactions are one, and its answer is kept with them. */
  unit: UnitOfWork | null = null;
  /** Set where the call was not carried out yet and can be undone (`decisions/`); the door says so in the answer. */
  held: { decisionId: string; seconds: number } | null = null;

  constructor(params: {
    engine: Engine;
    tenant: Tenant;
    lang: Lang;
    actor: Actor;
    requestId: string;
    ip: string;
    device: string;
    browserId: string;
    body?: Buffer;
    headers?: IncomingHttpHeaders;
  }) {
    this.engine = params.engine;
    this.tenant = params.tenant;
    this.lang = params.lang;
    this.actor = params.actor;
    this.requestId = params.requestId;
    this.ip = params.ip;
    this.device = params.device;
    this.browserId = params.browserId;
    this.body = params.body ?? NO_BODY;
    this.headers = params.headers ?? NO_HEADERS;
  }

  /** Now, by the product's clock. */
  get now(): Date {
    return this.engine.clock.now();
  }

  /** The person who acts; the door has seen to it that calls for persons have one. */
  get person(): Person {
    if (this.actor.kind !== 'person') throw new Refusal('session.none');
    return this.actor;
  }

  can(capability: Capability): boolean {
    return can(this.actor, capability);
  }

  /** One transaction of this tenant: all of it or nothing. Reads and writes alike. */
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
    return this.unit ? this.unit.run(work) : this.engine.database.tenant(this.tenant.key, work);
  }

  /** A word in the reader's language, the tenant's own before the shared one. */
  t(key: WordKey, params?: Record<string, string | number>): string {
    return this.engine.words.say(this.tenant.key, this.lang, key, params);
  }
}
