import type { imports } from '../../../contract/calls/imports.ts';
import type { Bound } from '../verb.ts';
import { getImport, importProblems, importTemplate, listImports } from './get-import.ts';
import { readImport } from './read-import.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';

export const importCalls = {
  'GET /import/template': importTemplate,
  'POST /import/read': readImport,
  'POST /import/run': startImport,
  'GET /import/get': getImport,
  'GET /import/list': listImports,
  'GET /import/problems': importProblems,
  'POST /import/undo': undoImport,
} satisfies Bound<typeof imports>;
