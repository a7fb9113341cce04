import type { AddressInfo } from 'node:net';
import { BASE_PATH } from '../contract/call.ts';
import { calls } from '../contract/calls/calls.ts';
import { examples } from '../contract/examples.ts';
import { offerDemo } from '../engine/server/dev/dev.ts';
import type { Engine } from '../engine/server/engine.ts';
import { answerHealth, serveMetrics } from '../engine/server/health/health.ts';
import { openRouter } from '../engine/server/http/router.ts';
import { closeMail } from '../engine/server/mail/send-mail.ts';
import { describeCalls } from '../engine/server/openapi/openapi.ts';
import { servePage } from '../engine/server/page/page.ts';
import { boundCalls } from './compose.ts';

/** Opens the web door of an engine. `close` drains: requests under way are answered, new ones are not taken. */
export async function openServer(engine: Engine): Promise<{ url: string; close(): Promise<void> }> {
  const app = openRouter(engine, boundCalls);
  answerHealth(app, engine);
  const metrics = serveMetrics(app, engine);
  // made for the first who asks, and anew once organisations came or left: it takes longer than the rest of the start
  let described = { tenants: '', text: '' };
  app.get(`${BASE_PATH}/openapi.json`, (_request, reply) => {
    const keys = [...engine.tenants.keys()];
    if (described.tenants !== keys.join())
      described = { tenants: keys.join(), text: JSON.stringify(describeCalls(calls, keys, examples)) };
    return reply.header('content-type', 'application/json; charset=utf-8').send(described.text);
  });
  if (engine.settings.demo) offerDemo(app, engine);
  await servePage(app, engine);
  await app.listen({ port: engine.settings.port, host: engine.settings.host });
  engine.socket.open(app, engine);
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${engine.settings.host}:${port}`,
    async close() {
      metrics?.close();
      await engine.socket.close();
      await app.close();
    },
  };
}

/** The services of a process come down after its doors. */
export async function closeEngine(engine: Engine): Promise<void> {
  closeMail(engine);
  await engine.queue.boss.stop({ graceful: true, timeout: 5_000 });
  await engine.database.pool.end();
}
