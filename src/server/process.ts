import { pino } from 'pino';
import { assemble } from '../engine/server/assemble.ts';
import { prepareDatabase } from '../engine/server/db/prepare.ts';
import { followClock } from '../engine/server/dev/dev.ts';
import type { Engine } from '../engine/server/engine.ts';
import { watchUncaught } from '../engine/server/health/uncaught.ts';
import { switchedModules } from '../engine/server/modules/follow-modules.ts';
import { writtenOrganisations } from '../engine/server/organisation/follow-organisations.ts';
import { composedRoles } from '../engine/server/roles/follow-roles.ts';
import { readSettings, SettingError, type Settings } from '../engine/server/settings.ts';
import { rooms } from './compose.ts';
import { closeEngine } from './server.ts';

/** Prepares the database and makes the engine of this process. */
export async function startEngine(
  settings: Settings,
  ownerUrl: string,
): Promise<{ engine: Engine; close(): Promise<void> }> {
  const login = await prepareDatabase(ownerUrl, rooms, settings.appDatabaseUrl);
  const engine = await assemble(settings, { ownerUrl, ...login }, rooms);
  const unfollow = [
    await switchedModules.follow(engine, login.appUrl),
    await writtenOrganisations.follow(engine, login.appUrl),
    await composedRoles.follow(engine, login.appUrl),
  ];
  if (settings.demo) unfollow.push(await followClock(engine, login.appUrl));
  return {
    engine,
    async close() {
      for (const stop of unfollow) await stop();
      await closeEngine(engine);
    },
  };
}

/** How long requests under way may take when a broken process comes down. Milliseconds. */
const DRAIN_MS = 10_000;

/** Runs a process: reads the settings, starts, and on SIGTERM or SIGINT comes down in order. Wrong settings are one line. */
export async function runProcess(start: (settings: Settings) => Promise<() => Promise<void>>): Promise<void> {
  let stop: (() => Promise<void>) | null = null;
  let leaving = false;
  const leave = async (code = 0) => {
    if (leaving) return;
    leaving = true;
    // a process that is broken may not get to the end of it
    if (code !== 0) setTimeout(() => process.exit(code), DRAIN_MS).unref();
    await stop?.();
    process.exit(code);
  };
  process.on('SIGTERM', () => void leave());
  process.on('SIGINT', () => void leave());
  try {
    const settings = readSettings(process.env);
    watchUncaught(pino({ level: settings.logLevel, base: null }), () => void leave(1));
    stop = await start(settings);
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
