import { type Command, readCommand, USAGE, UsageError } from '../rooms/accounts/server/command/read-command.ts';

const EXIT = { done: 0, wrongUsage: 2 } as const;

/** @throws what is no matter of usage */
function sayUsage(error: unknown): number {
  if (!(error instanceof UsageError)) throw error;
  console.error(`tessera: ${error.message}\n\n${USAGE}`);
  return EXIT.wrongUsage;
}

function readArguments(): Command {
  let code: number = EXIT.done;
  try {
    const command = readCommand(process.argv.slice(2));
    if (command) return command;
    console.log(USAGE);
  } catch (error) {
    code = sayUsage(error);
  }
  process.exit(code);
}

const command = readArguments();
// the whole server is read only for a command that is one
const { startEmbedded } = await import('../engine/server/db/embedded.ts');
const { runProcess, startEngine } = await import('./process.ts');
const { runCommand } = await import('../rooms/accounts/server/command/run-command.ts');

/** `npm run admin`: the administrators of the organisations, for whoever runs the server. */
await runProcess(async (settings) => {
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir);
  const { engine, close } = await startEngine(settings, settings.databaseUrl ?? embedded!.ownerUrl);
  let code: number = EXIT.done;
  try {
    for (const line of await runCommand(engine, command)) console.log(line);
  } catch (error) {
    code = sayUsage(error);
  } finally {
    await close();
    await embedded?.stop();
  }
  process.exit(code);
});
