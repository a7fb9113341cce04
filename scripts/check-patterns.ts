// No regular expression of the product takes more than linear time, whatever text it is given.
import { report } from './house/finding.ts';
import { checkPatterns } from './house/patterns.ts';

process.exitCode = report(checkPatterns(process.cwd()));
