import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Unpacks a commit as a release. Packages and client are those of the working tree: fetching and building them takes
 * minutes and is what `npm run build` does on a real machine.
 */
export function unpack(folder: string, name: string, commit: string): string {
  const release = path.join(folder, 'releases', name);
  fs.mkdirSync(release, { recursive: true });
  const archive = path.join(folder, `${name}.tar`);
  run('git', ['archive', `--output=${archive}`, commit], { cwd: ROOT });
  run('tar', ['-xf', archive, '-C', release]);
  fs.rmSync(archive);
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(release, 'node_modules'));
  fs.cpSync(path.join(ROOT, 'dist'), path.join(release, 'dist'), { recursive: true });
  return release;
}

/** The file of settings as `deploy/` brings it, filled in for this machine. @returns what stands in it */
export function writeSettings(file: string, values: Record<string, string>): Record<string, string> {
  const template = fs.readFileSync(path.join(ROOT, 'deploy', 'tessera.env'), 'utf8');
  const filled = Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^#?${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`deploy/tessera.env has no ${name}`);
    return text.replace(line, () => `${name}=${value}`);
  }, template);
  fs.writeFileSync(file, filled, { mode: 0o640 });
  return Object.fromEntries([...filled.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));
}

export const newPassword = (): string => randomBytes(12).toString('hex');
export const DEPLOY = path.join(ROOT, 'deploy');
