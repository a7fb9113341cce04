import fs from 'node:fs';
import path from 'node:path';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../src/engine/server/engine.ts';
import { registerMetrics } from '../src/engine/server/health/health.ts';
import { SETTINGS } from '../src/engine/server/setting-table.ts';
import { readSettings } from '../src/engine/server/settings.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../deploy');
const read = (file: string) => fs.readFileSync(path.join(DEPLOY, file), 'utf8');

describe('deploy', () => {
  it('the file of settings names every one, and is a right one once the passwords are filled in', () => {
    const lines = [...read('tessera.env').matchAll(/^(#?)([A-Z0-9_]+)=(.*)$/gm)];
    expect(lines.map(([, , name]) => name).sort()).toEqual(SETTINGS.map(({ name }) => name).sort());
    const set = Object.fromEntries(lines.filter(([, off]) => off === '').map(([, , name, value]) => [name!, value!]));
    expect(readSettings(set)).toMatchObject({ demo: false, trustProxy: 1, host: '127.0.0.1' });
    // what is commented out is an example of a right value
    for (const [, off, name, value] of lines)
      if (off === '#' && value !== '')
        expect(
          () =>
            readSettings({
              ...set,
              S3_BUCKET: 'tessera',
              S3_ACCESS_KEY_ID: 'k',
              S3_SECRET_ACCESS_KEY: 's',
              [name!]: value!,
            }),
          name,
        ).not.toThrow();
  });

  it('the rules speak of metrics that there are', async () => {
    const registry = new Registry();
    registerMetrics(registry, { database: {}, probes: {} } as unknown as Engine);
    const there = registry.getMetricsAsArray().map(({ name }) => name);
    const rules = read('prometheus/tessera.rules.yml');
    const named = [...rules.matchAll(/\b(?:tessera|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/_(?:count|bucket|sum)$/, ''),
    );
    expect(named.filter((name) => !there.includes(name))).toEqual([]);
    const guide = fs.readFileSync(path.resolve('docs/operate/monitoring.md'), 'utf8');
    expect(there.filter((name) => name.startsWith('tessera_') && !guide.includes(name))).toEqual([]);
  });

  it.each(['systemd/tessera-server@.service', 'systemd/tessera-worker.service'])(
    '%s starts a program that is there',
    (unit) => {
      const program = /src\/server\/\w+\.ts/.exec(read(unit))![0];
      expect(fs.existsSync(path.resolve(program))).toBe(true);
    },
  );

  it('35.9: the worker may write where the file of settings sends the backups', () => {
    const to = /^BACKUP_TO=(.*)$/m.exec(read('tessera.env'))![1];
    expect(read('systemd/tessera-worker.service')).toContain(`ReadWritePaths=-${to}\n`);
    expect(read('compose.production.yml')).toContain(':/backups"]');
  });
});
