import type { CallShape } from '../contract/call.ts';
import { type CallKey, calls, type Output, type Sent } from '../contract/calls/calls.ts';
import { typeOf } from '../contract/fields/field-types.ts';
import type { Field, Values } from '../contract/form.ts';
import { langOf } from '../contract/lang.ts';
import type { Person } from '../engine/server/actor.ts';
import { Context } from '../engine/server/context.ts';
import type { Engine } from '../engine/server/engine.ts';
import { readInput } from '../engine/server/http/input.ts';
import { capabilitiesOf } from '../engine/server/http/session.ts';
import type { Rooms } from '../engine/server/join-rooms.ts';
import { Refusal } from '../engine/server/refusal.ts';
import { Prepared } from '../engine/server/verb.ts';

type Tenant = Context['tenant'];

/** Where the demonstration of one tenant is played: people act through the product's own calls, at its clock. */
export class Stage {
  readonly engine: Engine;
  readonly tenant: Tenant;
  readonly #calls: Rooms['calls'];
  readonly #staff = new Map<string, Person>();
  readonly #fields = new Map<string, Record<string, Field>>();

  constructor(engine: Engine, calls: Rooms['calls'], tenant: Tenant) {
    this.engine = engine;
    this.tenant = tenant;
    this.#calls = calls;
  }

  /**
   * Somebody makes a call, as the browser would make it for them.
   * @throws Error with the refusal: a demonstration that is refused anything is wrong
   */
  async act<K extends CallKey>(email: string, name: K, sent: Sent<K>): Promise<Output<K>> {
    const actor = await this.#person(email);
    const lang = langOf(actor.language);
    const about = { requestId: 'demonstration', ip: '127.0.0.1', device: 'Demonstration', browserId: 'demonstration' };
    const ctx = new Context({ engine: this.engine, tenant: this.tenant, lang, actor, ...about });
    try {
      const input = readInput(calls[name] as CallShape, sent as Record<string, unknown>);
      const answer = await this.#calls[name]!(ctx, input as never);
      return (answer instanceof Prepared ? JSON.parse(answer.json) : answer) as Output<K>;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Error(`${email} · ${name}: ${error.code} ${JSON.stringify(error.problems)}`);
    }
  }

  /** Fills a form in and hands it in: values as they are stored, sent as each field type writes them. */
  async fill(email: string, formId: string, values: Values): Promise<void> {
    // the questions of all records of a form are the same ones
    const form = formId.replace(/-[\da-f]{8}-[\da-f-]{27}$/, '');
    const fields = this.#fields.get(form) ?? (await this.act(email, 'GET /form/get', { formId })).fields;
    this.#fields.set(form, fields);
    const extra = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const field = fields[name];
        return field && value !== undefined ? [[name, typeOf(field).write(value as never)]] : [];
      }),
    );
    await this.act(email, 'POST /form/post', { formId, extra });
  }

  /** Accepts the newest invitation. */
  async accept(email: string): Promise<void> {
    const { rows } = await this.act(email, 'GET /invitation/list', {});
    await this.act(email, 'POST /invitation/answer', { invitationId: rows[0]!.invitationId, accept: true });
  }

  /** The account of an address. */
  async idOf(email: string): Promise<string> {
    return (await this.#person(email)).accountId;
  }

  /** How the person of an address is called. */
  async nameOf(email: string): Promise<string> {
    return (await this.#person(email)).displayName;
  }

  /** A job of the product does its work of now. */
  async work(name: string): Promise<void> {
    const { engine, tenant } = this;
    const job = engine.jobs.find((job) => job.name === name);
    const transaction: Context['transaction'] = (act) => engine.database.tenant(tenant.key, act);
    await job?.run({ engine, tenant, transaction }, {});
  }

  async #person(email: string): Promise<Person> {
    const known = this.#staff.get(email);
    if (known) return known;
    const [row] = await this.engine.database.tenant(this.tenant.key, (db) =>
      db.query<{ id: string; number: number; display_name: string; language: string; roles: string[] }>(
        `select a.id, a.number, a.display_name, a.language,
           array(select g.role from role_grant g where g.tenant_id = $1 and g.account_id = a.id) as roles
         from account a where a.tenant_id = $1 and a.email = $2`,
        [email],
      ),
    );
    if (!row) throw new Error(`The demonstration has no account ${email}`);
    const now = this.engine.clock.now();
    const person: Person = {
      kind: 'person',
      tenant: this.tenant.key,
      accountId: row.id,
      accountNumber: row.number,
      sessionId: row.id,
      email,
      displayName: row.display_name,
      language: row.language,
      roles: row.roles,
      capabilities: capabilitiesOf(this.tenant, row.roles),
      facts: {},
      completed: true,
      factorMissing: false,
      lastSeenAt: now,
      createdAt: now,
      visitorFrom: null,
      viewAs: null,
    };
    // what staff may do does not change while the story is told
    if (row.roles.some((role) => this.tenant.roles[role]?.staff)) this.#staff.set(email, person);
    return person;
  }
}
