import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Finding } from './finding.ts';

/** A project with just these files, in a folder of its own that goes with the test. */
export function aHouse(files: Record<string, string>): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-house-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  return root;
}

/** Findings as `path:line text`, as they are printed. */
export const said = (findings: Finding[]): string[] =>
  findings.map(({ path: file, line, text }) => `${file}:${line} ${text}`);
