import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Engine } from '../engine.ts';
import { uncaughtErrors } from './uncaught.ts';
import { registerUpkeep } from './upkeep-metrics.ts';

/** `GET /health/live`: the process answers. `GET /health/ready`: so do database (with its tables) and file store. */
export function answerHealth(app: FastifyInstance, engine: Engine): void {
  app.get('/health/live', async () => ({ live: true }));
  app.get('/health/ready', async (_request, reply) => {
    const checks = {
      database: () => engine.database.pool.query('select 1 from clock_offset'),
      files: () => engine.files.check(),
    };
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check();
          return [name, true] as const;
        } catch {
          return [name, false] as const;
        }
      }),
    );
    const ready = states.every(([, ok]) => ok);
    return reply.code(ready ? 200 : 503).send({ ready, ...Object.fromEntries(states) });
  });
}

/** All metrics of a server. @returns where the time of each request goes */
export function registerMetrics(registry: Registry, engine: Engine): Histogram {
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(uncaughtErrors);
  registerUpkeep(registry, engine);
  return new Histogram({
    name: 'tessera_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
}

/** Prometheus text on a port of its own, where METRICS_PORT is set. Routes by their pattern: no personal data. */
export function serveMetrics(app: FastifyInstance, engine: Engine): http.Server | null {
  const { metricsPort, host } = engine.settings;
  if (metricsPort === null) return null;
  const registry = new Registry();
  const seconds = registerMetrics(registry, engine);
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.on('error', (error) => engine.log.error({ err: error }, 'metrics cannot be given out'));
  server.listen(metricsPort, host);
  return server;
}
