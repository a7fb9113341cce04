import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

type Started = { command: string; args: string[]; cwd: () => string; env: NodeJS.ProcessEnv };

/** Programs that are started again when they end, as systemd does with `Restart=always`. */
export class Supervisor {
  readonly #units = new Map<string, { start: Started; child: ChildProcess; output: string; wanted: boolean }>();
  #restarts = 0;

  /** How often one was started again because it had ended by itself. */
  get restarts(): number {
    return this.#restarts;
  }

  start(name: string, start: Started): void {
    const unit = { start, child: undefined as unknown as ChildProcess, output: '', wanted: true };
    this.#units.set(name, unit);
    this.#spawn(name);
  }

  #spawn(name: string): void {
    const unit = this.#units.get(name)!;
    const { command, args, cwd, env } = unit.start;
    const child = spawn(command, args, { cwd: cwd(), env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    unit.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        unit.output += text.toString();
      });
    child.once('exit', () => {
      if (unit.child !== child || !unit.wanted) return;
      this.#restarts += 1;
      setTimeout(() => unit.wanted && this.#spawn(name), 200);
    });
  }

  get names(): string[] {
    return [...this.#units.keys()];
  }

  outputOf(name: string): string {
    return this.#units.get(name)!.output;
  }

  /** With all that it has started, as systemd does. */
  kill(name: string): void {
    process.kill(-this.#units.get(name)!.child.pid!, 'SIGKILL');
  }

  /** Ends it in order and starts it anew: `systemctl restart`. */
  async restart(name: string): Promise<void> {
    await this.#end(name);
    this.#units.get(name)!.wanted = true;
    this.#spawn(name);
  }

  async #end(name: string): Promise<void> {
    const unit = this.#units.get(name)!;
    unit.wanted = false;
    if (unit.child.exitCode !== null || unit.child.signalCode !== null) return;
    const ended = new Promise((resolve) => unit.child.once('exit', resolve));
    unit.child.kill('SIGTERM');
    await ended;
  }

  async stop(): Promise<void> {
    for (const name of [...this.#units.keys()].reverse()) await this.#end(name);
  }
}

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number; gid?: number };

/** Runs a program to its end. @throws Error with all that it said, where it fails */
export function run(command: string, args: readonly string[], options: Options = {}): string {
  try {
    return execFileSync(command, args, { ...options, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')}\n${saidBy(error)}`);
  }
}

/** The same while everything else goes on. */
export async function runBeside(command: string, args: readonly string[], options: Options = {}): Promise<string> {
  try {
    return (await promisify(execFile)(command, args, { ...options, encoding: 'utf8' })).stdout;
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')}\n${saidBy(error)}`);
  }
}

function saidBy(error: unknown): string {
  const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
  return stdout + stderr || message;
}

/** Asks again until it is so. @throws Error after a minute */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isSo()) return;
    await pause(100);
  }
  throw new Error(`${what}: not within a minute`);
}
