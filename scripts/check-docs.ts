// What documents name must exist, settings must be those the product reads, decision records must be short and listed.
import { SETTINGS } from '../src/server/engine/setting-table.ts';
import { checkDecisions } from './house/decisions.ts';
import { checkPaths, checkSettings } from './house/docs.ts';
import { report } from './house/finding.ts';

const root = process.cwd();
process.exitCode = report([...checkPaths(root), ...checkSettings(root, SETTINGS), ...checkDecisions(root)]);
