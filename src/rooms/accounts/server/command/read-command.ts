import { parseArgs } from 'node:util';
import { readAddress } from '../../../../contract/rules/email.ts';

/** What `npm run admin` can do, with what each needs. */
const ACTS = {
  link: { needs: ['tenant'] },
  list: { needs: [] },
  invite: { needs: ['tenant', 'email'] },
  disable: { needs: ['tenant', 'email', 'reason'] },
  enable: { needs: ['tenant', 'email'] },
  'reset-factor': { needs: ['tenant', 'email', 'reason'] },
} as const satisfies Record<string, { needs: readonly Option[] }>;
export type Act = keyof typeof ACTS;

const text = { type: 'string' } as const;
const OPTIONS = { tenant: text, email: text, name: text, role: text, lang: text, reason: text };
type Option = keyof typeof OPTIONS;

export type Command = { act: Act; lang: 'en' | 'zh-hant' } & Partial<Record<Exclude<Option, 'lang'>, string>>;

/** The command is not one; `usage` says what is. */
export class UsageError extends Error {}

export const USAGE = `npm run admin: the administrators of the organisations on this server

  npm run admin -- --tenant=<key> --email=<address>
      makes a one-time link that sets up the first administrator (24 hours)
  npm run admin -- list [--tenant=<key>]
      lists the administrators
  npm run admin -- invite --tenant=<key> --email=<address> [--name=<name>] [--role=<role>] [--lang=en|zh-hant]
      invites one, or gives an account that exists the role
  npm run admin -- disable --tenant=<key> --email=<address> --reason=<text>
      closes an account and ends its sessions
  npm run admin -- enable --tenant=<key> --email=<address> [--reason=<text>]
      opens it again
  npm run admin -- reset-factor --tenant=<key> --email=<address> --reason=<text>
      removes the second factor of a person who lost it, and tells them by mail

All of it stands in the audit trail as "From the command line". Exit code: 0 done, 1 refused or failed, 2 wrong usage.`;

/** Reads the arguments of \`npm run admin\`; null where only the usage is asked for. @throws UsageError */
export function readCommand(words: readonly string[]): Command | null {
  // npm takes this away, the launcher called by hand does not
  const args = words[0] === '--' ? words.slice(1) : words;
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [act = 'link', ...more] = positionals;
  if (!Object.hasOwn(ACTS, act)) throw new UsageError(`There is no "${act}" of npm run admin.`);
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much: give texts with spaces in quotes.`);
  if (args.length === 0) throw new UsageError('npm run admin needs to know what to do.');
  const missing = ACTS[act as Act].needs.filter((name) => !values[name]?.trim());
  if (missing.length > 0)
    throw new UsageError(`npm run admin -- ${act} needs ${missing.map((name) => `--${name}=…`).join(' and ')}.`);
  if (values.email !== undefined && !readAddress(values.email))
    throw new UsageError(`--email="${values.email}" is not an e-mail address.`);
  const { lang = 'en', help: _, ...options } = values;
  if (lang !== 'en' && lang !== 'zh-hant') throw new UsageError(`--lang="${lang}" needs to be en or zh-hant.`);
  return { act: act as Act, lang, ...options };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...OPTIONS, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
