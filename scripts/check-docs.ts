// What the papers name must be there, and the README's settings must be those the product reads.
import { SETTINGS } from '../src/server/engine/setting-table.ts';
import { checkPaths, checkSettings } from './house/docs.ts';
import { report } from './house/finding.ts';

const root = process.cwd();
process.exitCode = report([...checkPaths(root), ...checkSettings(root, SETTINGS)]);
