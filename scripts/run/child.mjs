import { spawn } from 'node:child_process';
import os from 'node:os';
import { onPath, ROOT } from './paths.mjs';

const codeOf = (code, signal) => code ?? 128 + (os.constants.signals[signal] ?? 0);
/** What runs, and whether it is killed outright where others are asked to end: npm goes on installing when asked. */
const running = new Map();

/** In a terminal Ctrl-C reaches the whole group by itself; passing it on would make it two. */
const inTerminal = () => process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;

/** The signal that asked us to end, when one has. */
let asked;

function end(signal) {
  asked = signal;
  for (const [child, outright] of running) {
    if (outright) child.kill('SIGKILL');
    else if (signal !== 'SIGINT' || !inTerminal()) child.kill(signal);
  }
  if (running.size === 0) process.exit(codeOf(null, signal));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));

/** Started by npm, we end with it, also where it was killed before it could say so. */
const npm = process.ppid;
if (process.env.npm_lifecycle_event && npm > 1) {
  setInterval(() => {
    if (process.ppid !== npm && !asked) end('SIGTERM');
  }, 250).unref();
}

/** Where the kernel can do it, the program gets this signal when we are gone, however we went. */
function leashed(signal, command) {
  const setpriv = process.platform === 'linux' && onPath('setpriv');
  return setpriv ? [setpriv, '--pdeathsig', signal, ...command] : command;
}

function start([command, ...args], { outright = false, ...options }) {
  const child = spawn(command, args, { cwd: ROOT, ...options });
  running.set(child, outright);
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

/** Asks every program that still runs to end. */
export function endAll() {
  for (const child of running.keys()) child.kill('SIGTERM');
}

/** Runs a program in this terminal until it ends; answers its exit code. */
export function become(node, args, env) {
  return start(leashed('TERM', [node, ...args]), { env, stdio: 'inherit' }).ended;
}

/** Runs a tool and keeps what it prints; answers its exit code and output. Asked to end, nothing follows it. */
export async function quietly(command, args, env, outright = false) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const { child, ended } = start(leashed(outright ? 'KILL' : 'TERM', [command, ...args]), { env, stdio, outright });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output += text;
    });
  }
  const code = await ended;
  if (asked) process.exit(codeOf(null, asked));
  return { code, output };
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
