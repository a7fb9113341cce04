import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { BIN, onPath } from './paths.mjs';
import { Trouble } from './trouble.mjs';

const NEEDED = 24;

/** Node 24 as npm brought it, else the machine's own when it is new enough. */
export function findNode() {
  const brought = path.join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (fs.existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath;
  const own = onPath('node');
  const version = own && spawnSync(own, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  if (version && Number(version.slice(1).split('.')[0]) >= NEEDED) return own;
  throw new Trouble(
    `Node ${NEEDED} is needed to run and npm brings none for ${process.platform}-${process.arch}: install Node ${NEEDED} or newer from https://nodejs.org (this one is ${process.version}).`,
  );
}
