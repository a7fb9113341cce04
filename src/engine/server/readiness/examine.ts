import type { Lang } from '../../../contract/lang.ts';
import type { ReadinessState } from '../../../contract/values/readiness.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { assemble } from '../assemble.ts';
import { findLogin, NotMigrated } from '../db/prepare.ts';
import type { Engine } from '../engine.ts';
import type { Rooms } from '../join-rooms.ts';
import { closeMail } from '../mail/send-mail.ts';
import { testMailServer } from '../mail/test-mail-server.ts';
import { SettingError, type Settings } from '../settings.ts';
import { Words } from '../words.ts';
import { type CheckLine, checkContext, type ReadinessCheck, reasonOf, runChecks } from './check.ts';

type Print = (line: string) => void;
type Options = { lang: Lang; tenant: string | null; mail: string | null };

const SIGNS: Record<ReadinessState, string> = { ready: '✓', advice: '·', notReady: '✗', unknown: '?' };

/**
 * Measures every line from the command line and prints it: those of the installation once, those of each organisation
 * under its name.
 * @returns whether nothing is red
 */
export async function examine(
  settings: Settings,
  ownerUrl: string,
  rooms: Rooms,
  options: Options,
  print: Print,
): Promise<boolean> {
  let engine: Engine;
  try {
    engine = await assemble(settings, { ownerUrl, ...(await findLogin(ownerUrl, settings.appDatabaseUrl)) }, rooms);
  } catch (error) {
    return examineWithout(rooms, options.lang, error, print);
  }
  try {
    return await examineAll(engine, options, print);
  } finally {
    closeMail(engine);
    await engine.queue.boss.stop({ graceful: false });
    await engine.database.pool.end();
  }
}

async function examineAll(engine: Engine, { lang, tenant: key, mail }: Options, print: Print): Promise<boolean> {
  const tenants = [...engine.tenants.values()].filter((tenant) => key === null || tenant.key === key);
  const first = tenants[0];
  if (!first) throw new SettingError(`--tenant is "${key}" and needs one of ${[...engine.tenants.keys()].join(', ')}.`);
  const run = (tenant: Tenant, scope: ReadinessCheck['scope']) =>
    runChecks(
      checkContext(engine, tenant, lang, null),
      engine.readiness.filter((check) => check.scope === scope && check.isIn(tenant)),
    );
  if (mail !== null) await printTestMail(engine, first, { lang, to: mail }, print);
  const lines = await run(first, 'installation');
  for (const line of lines) printLine(line, print);
  for (const tenant of tenants) {
    print(`\n${engine.words.pick(lang, tenant.name)} (${tenant.key})`);
    const own = await run(tenant, 'organisation');
    for (const line of own) printLine(line, print);
    lines.push(...own);
  }
  const count = (state: ReadinessState) => lines.filter((line) => line.state === state).length;
  print(
    `\n${engine.words.say(first.key, lang, 'readiness.summary', {
      ready: count('ready'),
      notReady: count('notReady'),
      advice: count('advice'),
      unknown: count('unknown'),
    })}`,
  );
  return count('notReady') === 0;
}

function printLine({ state, label, why, how }: CheckLine, print: Print): void {
  print(`${SIGNS[state]} ${label}: ${why}`);
  if (how) print(`    → ${how}`);
}

async function printTestMail(
  engine: Engine,
  tenant: Tenant,
  { lang, to }: { lang: Lang; to: string },
  print: Print,
): Promise<void> {
  const { outcome, answer } = await testMailServer(engine, tenant, lang, to);
  if (outcome === 'off') return;
  const accepted = outcome === 'accepted';
  const word = accepted ? 'go-live.mail.accepted' : 'go-live.mail.refused';
  print(`${SIGNS[accepted ? 'ready' : 'notReady']} ${engine.words.say(tenant.key, lang, word, { to })} ${answer}\n`);
}

/** Without a database nothing can be measured; the list says so line by line, and why. */
export async function examineWithout(rooms: Rooms, lang: Lang, error: unknown, print: Print): Promise<boolean> {
  const words = await Words.load({});
  const say = (key: WordKey, params?: Record<string, string | number>) => words.say('', lang, key, params);
  if (error instanceof NotMigrated) {
    const params = { count: error.missing.length, first: error.missing[0] ?? '' };
    print(`${SIGNS.notReady} ${say('readiness.migrations')}: ${say('readiness.migrations.missing', params)}`);
    print(`    → ${say('readiness.migrations.missingHow')}`);
  } else {
    print(`${SIGNS.notReady} ${say('readiness.database')}: ${reasonOf(error)}`);
    print(`    → ${say('readiness.database.how')}`);
  }
  for (const { name, label } of rooms.readiness)
    if (!(error instanceof NotMigrated && name === 'migrations'))
      print(`${SIGNS.unknown} ${say(label)}: ${say('readiness.notMeasured')}`);
  return false;
}
