// The words of both languages are complete, the same in shape, used, loaded where they are shown, and in plain words.
import { checkCatalogues } from './house/catalogues.ts';
import { checkDialect } from './house/dialect.ts';
import { report } from './house/finding.ts';
import { checkWords } from './house/words.ts';

process.exitCode = report([
  ...checkWords(process.cwd()),
  ...checkCatalogues(process.cwd()),
  ...checkDialect(process.cwd()),
]);
