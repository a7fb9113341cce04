import { spawn } from 'node:child_process';
import os from 'node:os';
import { onPath, ROOT } from './paths.mjs';

const codeOf = (code, signal) => code ?? 128 + (os.constants.signals[signal] ?? 0);
const running = new Set();

/** In a terminal Ctrl-C reaches the whole group by itself; passing it on would make it two. */
const inTerminal = () => process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) if (signal !== 'SIGINT' || !inTerminal()) child.kill(signal);
    if (running.size === 0) process.exit(128 + os.constants.signals[signal]);
  });
}

/** Started by npm, we end with it, also where it was killed before it could say so. */
const npm = process.ppid;
if (process.env.npm_lifecycle_event && npm > 1) {
  setInterval(() => {
    if (process.ppid !== npm) for (const child of running) child.kill('SIGTERM');
  }, 250).unref();
}

function start(command, args, options) {
  const child = spawn(command, args, { cwd: ROOT, ...options });
  running.add(child);
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(codeOf(code, signal));
    });
  });
  return { child, ended };
}

/** Runs a program in this terminal until it ends; answers its exit code. It ends with us, even when we are killed. */
export function become(node, args, env) {
  const leash = process.platform === 'linux' && onPath('setpriv');
  const [command, ...rest] = leash ? [leash, '--pdeathsig', 'TERM', node, ...args] : [node, ...args];
  return start(command, rest, { env, stdio: 'inherit' }).ended;
}

/** Runs a tool and keeps what it prints; answers its exit code and output. */
export async function quietly(command, args, env) {
  const { child, ended } = start(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output += text;
    });
  }
  return { code: await ended, output };
}

/** Says that something still runs, every ten seconds, so that nobody takes a long step for a hang. */
export async function withHeartbeat(label, work) {
  const from = performance.now();
  const timer = setInterval(() => console.log(`  … ${label()}, ${seconds(from)} so far`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Time since `from`, for people. */
export const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
