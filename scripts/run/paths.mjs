import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, whatever folder the command was typed in. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const BIN = path.join(ROOT, 'node_modules', '.bin');

const exe = process.platform === 'win32' ? '.exe' : '';

/** Whether a file may be run by this user. */
function runs(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** First `name` on PATH, leaving out the folders `npm` puts in front for this project. */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((dir) => dir && !dir.startsWith(ROOT));
  return folders.map((dir) => path.join(dir, name + exe)).find(runs);
}

/** The environment in which every tool finds Node 24 first: theirs start with `#!/usr/bin/env node`. */
export function toolEnv(node) {
  const first = node.startsWith(BIN) ? [BIN] : [path.dirname(node), BIN];
  return { ...process.env, PATH: [...first, process.env.PATH ?? ''].join(path.delimiter) };
}
