import path from 'node:path';
import pg from 'pg';
import { EmbeddedError, findBinaries } from './embedded-binary.ts';
import { initCluster, makeFolder, type Place, passwordOf, placeIn } from './embedded-cluster.ts';
import { type Launched, launch } from './embedded-launch.ts';
import { alone } from './embedded-lock.ts';
import { findRunning } from './embedded-running.ts';

export { EmbeddedError } from './embedded-binary.ts';

const DATABASE = 'tessera';
/** A process of the product opens up to thirty. */
const CONNECTIONS = 100;
const RELAUNCH_PAUSE_MS = 200;
const RELAUNCH_TRIES = 50;

export type Embedded = {
  /** Logs in as the cluster's owner, into the product's database. */
  ownerUrl: string;
  /** Ends the cluster; does nothing where another process started it. */
  stop(): Promise<void>;
  /** Another live process started it, and it ends with that one. */
  reused: boolean;
};

/**
 * Starts the PostgreSQL that npm brought, with its data in `<dataDir>/pg`, or joins the one already running there.
 * It listens on the loopback only, asks for a password (`pg.password` beside the data, readable by this user alone),
 * ends with this process however that ends, and is started again on the same port should it die by itself.
 * @param connections how many it takes at once, from all processes together
 * @throws EmbeddedError one line for the person who started the product
 */
export async function startEmbedded(dataDir: string, connections = CONNECTIONS): Promise<Embedded> {
  const place = placeIn(path.resolve(dataDir));
  const binaries = await findBinaries();
  await makeFolder(place);
  return alone(place.folder, async () => {
    const password = await passwordOf(place);
    const running = await findRunning(place, password);
    if (running) return { ownerUrl: urlOf(running.port, password), stop: async () => {}, reused: true };
    await initCluster(place, binaries, password);
    const first = await launch(place, binaries, connections);
    await createDatabase(urlOf(first.port, password, 'postgres'));
    return { ownerUrl: urlOf(first.port, password), stop: keepAlive(place, first, relaunch), reused: false };
  });

  async function relaunch(port: number): Promise<Launched | null> {
    return alone(place.folder, async () => {
      if (await findRunning(place, await passwordOf(place))) return null;
      return launch(place, binaries, connections, port);
    });
  }
}

const urlOf = (port: number, password: string, database = DATABASE) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/** Starts the cluster again when it ended unasked (out of memory, killed by hand); answers how to stop it for good. */
function keepAlive(place: Place, first: Launched, relaunch: (port: number) => Promise<Launched | null>) {
  let current: Launched | null = first;
  let stopping = false;
  const watch = async (): Promise<void> => {
    for (let tries = 0; current && tries < RELAUNCH_TRIES; tries += 1) {
      await current.ended;
      if (stopping) return;
      await new Promise((resolve) => setTimeout(resolve, RELAUNCH_PAUSE_MS));
      if (stopping) return;
      const before: Launched = current;
      current = await relaunch(before.port).catch(() => before);
      if (stopping) return current?.stop();
    }
    if (!stopping && current) console.error(`The embedded database does not start any more: see ${place.log}.`);
  };
  void watch();
  return async () => {
    stopping = true;
    await current?.stop();
  };
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    throw new EmbeddedError(`The embedded database refuses to make its database: ${(error as Error).message}.`);
  } finally {
    await client.end();
  }
}
