import fs from 'node:fs';
import path from 'node:path';
import { run } from './processes.ts';

const FOLDER = '/usr/lib/postgresql';
const OLDEST = 15;

/** The machine's own PostgreSQL in a folder that goes again; its owner of the product is no superuser. */
export class Postgres {
  readonly #bin: string;
  readonly #data: string;
  readonly #as: { uid: number; gid: number } | undefined;
  readonly #port: number;
  readonly version: string;

  constructor(folder: string, port: number) {
    const versions = fs.existsSync(FOLDER)
      ? fs
          .readdirSync(FOLDER)
          .map(Number)
          .sort((a, b) => b - a)
      : [];
    if ((versions[0] ?? 0) < OLDEST)
      throw new Error(`PostgreSQL ${OLDEST} or newer is not on this machine: apt install postgresql`);
    this.#bin = path.join(FOLDER, String(versions[0]), 'bin');
    this.#data = path.join(folder, 'postgres');
    this.#port = port;
    // PostgreSQL refuses to run as root
    this.#as =
      process.getuid?.() === 0
        ? { uid: Number(run('id', ['-u', 'postgres'])), gid: Number(run('id', ['-g', 'postgres'])) }
        : undefined;
    this.version = run(path.join(this.#bin, 'postgres'), ['--version']).trim();
    fs.mkdirSync(this.#data);
    if (this.#as) fs.chownSync(this.#data, this.#as.uid, this.#as.gid);
    this.#run('initdb', ['-D', this.#data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']);
    this.start();
  }

  #run(program: string, args: string[]): string {
    return run(path.join(this.#bin, program), args, { cwd: this.#data, ...this.#as });
  }

  start(): void {
    const options = `-p ${this.#port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
    this.#run('pg_ctl', ['-D', this.#data, '-w', '-l', path.join(this.#data, 'log'), '-o', options, 'start']);
  }

  /** As a power cut would, but for what the disk has taken. */
  crash(): void {
    const pid = Number(fs.readFileSync(path.join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
  }

  /** @returns false: what was killed still holds its memory */
  startAgain(): boolean {
    try {
      this.start();
      return true;
    } catch {
      return false;
    }
  }

  stop(): void {
    this.#run('pg_ctl', ['-D', this.#data, '-w', '-m', 'fast', 'stop']);
  }

  psql(args: string[], database = 'postgres'): string {
    const address = ['--host=127.0.0.1', `--port=${this.#port}`, '--username=postgres', `--dbname=${database}`];
    return run(path.join(this.#bin, 'psql'), [
      '--no-psqlrc',
      '--quiet',
      '--tuples-only',
      '--no-align',
      ...address,
      ...args,
    ]).trim();
  }

  /** @param database of the product's owner */
  url(password: string, database = 'tessera'): string {
    return `postgres://tessera:${password}@127.0.0.1:${this.#port}/${database}`;
  }
}
