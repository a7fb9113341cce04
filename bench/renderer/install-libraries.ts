import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'libraries');

/** Brings what is compared with into `libraries/node_modules`, once; the product never has it. */
export function installLibraries(): void {
  const [wanted, have] = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) =>
    path.join(FOLDER, name),
  );
  if (fs.existsSync(have!) && fs.statSync(have!).mtimeMs >= fs.statSync(wanted!).mtimeMs) return;
  console.log('Installing the libraries that are compared with …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm could not install what ${path.join(FOLDER, 'package.json')} names.`);
}
