import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { YEAR_MAX, YEAR_MIN } from '../../../contract/limits.ts';
import { listenTo } from '../db/listen.ts';
import type { Engine } from '../engine.ts';
import { drawMailPapers } from '../mail/mail-papers.ts';
import { showPictures } from '../mail/show-pictures.ts';
import { Refusal } from '../refusal.ts';

const UNITS = { D: 86_400_000, H: 3_600_000, M: 60_000, S: 1_000 } as const;

const INBOX = z.object({ tenant: z.string().optional(), to: z.string().optional() });

const LETTER = z.object({ tenant: z.string(), mail: z.uuid() });
const PAPER = LETTER.extend({ at: z.coerce.number().int().min(0).max(9) });

/** An ISO 8601 duration of days, hours, minutes and seconds, in milliseconds; null when it is none. */
export function durationMs(text: string): number | null {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text);
  if (!parts || text === 'P' || text.endsWith('T')) return null;
  return (['D', 'H', 'M', 'S'] as const).reduce(
    (sum, unit, index) => sum + Number(parts[index + 1] ?? 0) * UNITS[unit],
    0,
  );
}

/** The demonstration's own addresses (design.md §2). With DEMO off none of them exists. */
export function offerDemo(app: FastifyInstance, engine: Engine): void {
  app.get('/dev/inbox.json', async (request) => {
    const named = INBOX.safeParse(request.query);
    if (!named.success) throw new Refusal('request.malformed');
    const { tenant, to } = named.data;
    const keys = tenant ? [tenant].filter((key) => engine.tenants.has(key)) : [...engine.tenants.keys()];
    const lists = await Promise.all(keys.map((key) => readInbox(engine, key, to)));
    return lists.flat().sort((a, b) => b.at.localeCompare(a.at) || b.seq - a.seq);
  });
  app.get('/dev/inbox/paper', async (request, reply) => {
    const named = PAPER.safeParse(request.query);
    const tenant = engine.tenants.get(named.data?.tenant ?? '');
    if (!named.success || !tenant) throw new Refusal('request.malformed');
    const mail = await engine.database.tenant(tenant.key, (db) =>
      db.from('outbox_mail', { id: named.data.mail }).selectAll().executeTakeFirst(),
    );
    const file = mail && (await drawMailPapers(engine, tenant, mail))[named.data.at];
    if (!file) throw new Refusal('record.notFound');
    const name = encodeURIComponent(file.name);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${name}`)
      .send(file.content);
  });
  // Not in the list: drawing the tickets of two hundred mails takes seconds.
  app.get('/dev/inbox/html', async (request) => {
    const named = LETTER.safeParse(request.query);
    const tenant = engine.tenants.get(named.data?.tenant ?? '');
    if (!named.success || !tenant) throw new Refusal('request.malformed');
    const mail = await engine.database.tenant(tenant.key, (db) =>
      db.from('outbox_mail', { id: named.data.mail }).selectAll().executeTakeFirst(),
    );
    if (!mail) throw new Refusal('record.notFound');
    return { html: await showPictures({ engine, tenant }, mail, mail.body_html) };
  });
  app.get('/dev/clock', async () => ({ now: engine.clock.now().toISOString(), offsetMs: engine.clock.offsetMs }));
  app.post('/dev/clock', async (request, reply) => {
    const body = (request.body ?? {}) as { advance?: unknown; at?: unknown; reset?: unknown };
    const offset = nextOffset(engine, body);
    if (offset === null || !isInRange(new Date(engine.clock.ms() - engine.clock.offsetMs + offset)))
      return reply.code(400).send({ error: 'give one of advance (PT20M), at (2027-01-31T15:59:00Z) or reset (true)' });
    engine.clock.offsetMs = offset;
    await engine.database.pool.query(
      `with kept as (insert into clock_offset (ms) values ($1) on conflict (id) do update set ms = excluded.ms)
       select pg_notify('clock', $1::text)`,
      [offset],
    );
    return { now: engine.clock.now().toISOString(), offsetMs: offset };
  });
}

/** A clock in a year that is not taken would leave every call without a time it can write. */
const isInRange = (now: Date): boolean => now.getUTCFullYear() >= YEAR_MIN && now.getUTCFullYear() <= YEAR_MAX;

function nextOffset(engine: Engine, body: { advance?: unknown; at?: unknown; reset?: unknown }): number | null {
  if (body.reset === true || body.reset === 'true') return 0;
  if (typeof body.advance === 'string') {
    const ms = durationMs(body.advance);
    return ms === null ? null : engine.clock.offsetMs + ms;
  }
  if (typeof body.at !== 'string' || Number.isNaN(Date.parse(body.at))) return null;
  return engine.clock.offsetMs + Date.parse(body.at) - engine.clock.ms();
}

async function readInbox(engine: Engine, tenant: string, to: string | undefined) {
  const rows = await engine.database.tenant(tenant, (db) => {
    const mails = db.from('outbox_mail').selectAll().orderBy('seq', 'desc').limit(200);
    return (to ? mails.where((eb) => eb(eb.fn('lower', ['recipient']), '=', to.toLowerCase())) : mails).execute();
  });
  return rows.map((row) => ({
    id: row.id,
    tenant,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    links: [...row.body_text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link),
    at: row.created_at.toISOString(),
    lang: row.lang,
    papers: (row.papers as unknown[]).length,
    status: row.status,
    seq: row.seq,
  }));
}

/** Follows the dev clock that another process moved. */
export const followClock = (engine: Engine, appUrl: string): Promise<() => Promise<void>> =>
  listenTo(appUrl, 'clock', {
    onPayload(offset) {
      engine.clock.offsetMs = Number(offset);
    },
    async onListening(client) {
      const { rows } = await client.query<{ ms: number }>('select ms from clock_offset');
      engine.clock.offsetMs = rows[0]?.ms ?? 0;
    },
  });
