import type { ReadinessCheck } from './check.ts';
import { address } from './checks/address.ts';
import { backup } from './checks/backup.ts';
import { clock } from './checks/clock.ts';
import { databaseRights } from './checks/database-rights.ts';
import { databaseVersion } from './checks/database-version.ts';
import { demonstration } from './checks/demonstration.ts';
import { disk } from './checks/disk.ts';
import { dkim } from './checks/dkim.ts';
import { dmarc } from './checks/dmarc.ts';
import { drill } from './checks/drill.ts';
import { files } from './checks/files.ts';
import { mail } from './checks/mail.ts';
import { migrations } from './checks/migrations.ts';
import { proxy } from './checks/proxy.ts';
import { scanner } from './checks/scanner.ts';
import { spf } from './checks/spf.ts';
import { worker } from './checks/worker.ts';

/** What the engine can measure itself, in the order in which it is shown. */
export const ownChecks: readonly ReadinessCheck[] = [
  address,
  proxy,
  clock,
  worker,
  databaseVersion,
  databaseRights,
  migrations,
  mail,
  spf,
  dkim,
  dmarc,
  files,
  scanner,
  disk,
  backup,
  drill,
  demonstration,
];
