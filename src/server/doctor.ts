import { parseArgs } from 'node:util';
import { DEFAULT_LANG, isLang, type Lang } from '../contract/lang.ts';
import { startEmbedded } from '../engine/server/db/embedded.ts';
import { examine, examineWithout } from '../engine/server/readiness/examine.ts';
import { SettingError, type Settings } from '../engine/server/settings.ts';
import { rooms } from './compose.ts';
import { runProcess } from './process.ts';

type Options = { lang: Lang; tenant: string | null; mail: string | null };

function readOptions(): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { lang: text, tenant: text, mail: text } });
  const lang = values.lang ?? DEFAULT_LANG;
  if (!isLang(lang)) throw new SettingError(`--lang is "${lang}" and needs en, zh-hant or zh-hans.`);
  return { lang, tenant: values.tenant ?? null, mail: values.mail ?? null };
}

/** The database as its owner: the one of the settings, else the embedded one, brought up for the while. */
async function ownerOf({ databaseUrl, dataDir }: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  const embedded = await startEmbedded(dataDir);
  return { url: embedded.ownerUrl, stop: () => embedded.stop() };
}

/**
 * `npm run doctor`: the list of /admin/go-live from the command line, also while no server runs. Changes nothing; ends
 * with 1 where something is not ready. `--mail=<address>` sends a test mail, `--tenant=<key>` looks at one organisation,
 * `--lang=zh-hant` reads in Chinese.
 */
await runProcess(async (settings) => {
  const options = readOptions();
  const owner = await ownerOf(settings).catch((error: unknown) => ({ error }));
  const isReady =
    'error' in owner
      ? await examineWithout(rooms, options.lang, owner.error, console.log)
      : await examine(settings, owner.url, rooms, options, console.log);
  if (!('error' in owner)) await owner.stop();
  process.exit(isReady ? 0 : 1);
});
