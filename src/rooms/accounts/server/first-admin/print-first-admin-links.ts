import { formatInstant } from '../../../../contract/dates.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import { makeFirstAdminLink } from './make-first-admin-link.ts';

/**
 * At the start of a server in production: a line for each tenant that nobody administers, with the link that changes
 * that. It is printed and never logged as an entry, so only whoever reads the server's own output has it.
 */
export async function printFirstAdminLinks(engine: Engine, print: (line: string) => void): Promise<void> {
  if (engine.settings.demo) return;
  for (const tenant of engine.tenants.values()) {
    const link = await makeFirstAdminLink(engine, tenant, { by: 'start' });
    const name = `${tenant.key} (${tenant.name.en})`;
    if (link.state === 'made') print(`${name} has no administrator yet. ${howToUse(link)}`);
    if (link.state === 'printed')
      print(
        `${name} has no administrator yet. Another process has just printed the link; for a new one: npm run admin -- --tenant=${tenant.key}`,
      );
  }
}

/** What whoever reads a new link needs to know of it. */
export const howToUse = ({ url, expiresAt }: { url: string; expiresAt: Date }): string =>
  `Until ${formatInstant(expiresAt)} (Hong Kong) this link sets one up, once: ${url}`;
