// Commit subjects since the rule began. A shallow clone shows its newest ones only; without Git there is nothing to see.
import { spawnSync } from 'node:child_process';
import { checkCommits } from './house/commits.ts';
import { report } from './house/finding.ts';

const SINCE = '2026-11-29T00:00:00Z';

const log = spawnSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%h %s'], { encoding: 'utf8' });
const lines = log.status === 0 ? log.stdout.split('\n').filter(Boolean) : [];
process.exitCode = report(
  checkCommits(lines.map((line) => ({ hash: line.split(' ')[0]!, subject: line.replace(/^\S+ /, '') }))),
);
