import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { tarOf } from './tar.ts';

test('35.4: tar itself unpacks a folder as it was, also empty files and those of a whole block', async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-tar-'));
  const folder = path.join(home, 'harbour-choir-2026-11-29');
  fs.mkdirSync(path.join(folder, 'files'), { recursive: true });
  const contents: Record<string, Buffer> = {
    'manifest.json': Buffer.from('{}'),
    'account.copy.gz': randomBytes(200_001),
    'files/whole-block': randomBytes(512),
    'files/empty': Buffer.alloc(0),
  };
  for (const [name, content] of Object.entries(contents)) fs.writeFileSync(path.join(folder, name), content);
  await pipeline(tarOf(folder), fs.createWriteStream(path.join(home, 'all.tar')));
  fs.mkdirSync(path.join(home, 'out'));
  execFileSync('tar', ['-xf', path.join(home, 'all.tar'), '-C', path.join(home, 'out')]);
  for (const [name, content] of Object.entries(contents)) {
    const unpacked = fs.readFileSync(path.join(home, 'out', path.basename(folder), name));
    expect(unpacked.equals(content), name).toBe(true);
  }
  fs.rmSync(home, { recursive: true });
});
