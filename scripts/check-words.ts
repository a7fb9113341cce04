// The words of both languages are complete, the same in shape, used, and loaded where they are shown.
import { checkCatalogues } from './house/catalogues.ts';
import { report } from './house/finding.ts';
import { checkWords } from './house/words.ts';

process.exitCode = report([...checkWords(process.cwd()), ...checkCatalogues(process.cwd())]);
