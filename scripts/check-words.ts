// The words of both languages are complete, the same in shape, and used.
import { report } from './house/finding.ts';
import { checkWords } from './house/words.ts';

process.exitCode = report(checkWords(process.cwd()));
