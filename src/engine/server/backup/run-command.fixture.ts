import { spawn } from 'node:child_process';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '../../../server');
const COMPILE_CACHE = path.resolve('node_modules/.cache/tessera-compile');

/** Runs `npm run backup` or `npm run restore` as people do, without npm. @returns what it ended with and what it said */
export function runCommand(
  command: 'backup' | 'restore',
  params: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.join(SERVER, `${command}.ts`), ...params], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (piece: Buffer) => {
    said += piece.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said: said.trim() }));
  });
}
