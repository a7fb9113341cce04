import { rooms } from './compose.ts';
import { assemble } from './engine/assemble.ts';
import { prepareDatabase } from './engine/db/prepare.ts';
import { followClock } from './engine/dev/dev.ts';
import type { Engine } from './engine/engine.ts';
import { readSettings, SettingError, type Settings } from './engine/settings.ts';
import { closeEngine } from './server.ts';

/** Prepares the database and makes the engine of this process. */
export async function startEngine(
  settings: Settings,
  ownerUrl: string,
): Promise<{ engine: Engine; close(): Promise<void> }> {
  const login = await prepareDatabase(ownerUrl, rooms, settings.appDatabaseUrl);
  const engine = await assemble(settings, login, rooms);
  const unfollow = settings.demo ? await followClock(engine, login.appUrl) : null;
  return {
    engine,
    async close() {
      await unfollow?.();
      await closeEngine(engine);
    },
  };
}

/** Runs a process: reads the settings, starts, and on SIGTERM or SIGINT comes down in order. Wrong settings are one line. */
export async function runProcess(start: (settings: Settings) => Promise<() => Promise<void>>): Promise<void> {
  let stop: (() => Promise<void>) | null = null;
  let leaving = false;
  const leave = async () => {
    if (leaving) return;
    leaving = true;
    await stop?.();
    process.exit(0);
  };
  process.on('SIGTERM', () => void leave());
  process.on('SIGINT', () => void leave());
  try {
    stop = await start(readSettings(process.env));
  } catch (error) {
    console.error(error instanceof SettingError || error instanceof Error ? `tessera: ${error.message}` : error);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exit(1);
  }
}

/** The address of the database for commands that do not bring the embedded one up themselves. */
export function ownerUrlOf(settings: Settings): string {
  if (!settings.databaseUrl)
    throw new SettingError('DATABASE_URL: this command needs the address of the database (npm start brings its own)');
  return settings.databaseUrl;
}
