// Documents must be true: paths, commands, decisions, acceptance rows and the pages that are made from the code.
import { checkDecisions } from './house/decisions.ts';
import { checkCommands, checkPaths, checkReadme } from './house/docs.ts';
import { report } from './house/finding.ts';
import { checkGlossary } from './house/glossary.ts';
import { checkBothLanguages, checkLabels } from './house/labels.ts';
import { checkMentions } from './house/mentions.ts';
import { checkReference } from './house/reference.ts';
import { labelsOnScreens, referencePages } from './house/reference-pages.ts';

const root = process.cwd();
process.exitCode = report([
  ...checkReadme(root),
  ...checkPaths(root),
  ...checkCommands(root),
  ...checkDecisions(root),
  ...checkMentions(root),
  ...checkReference(root, await referencePages()),
  ...checkLabels(root, await labelsOnScreens()),
  ...checkBothLanguages(root),
  ...checkGlossary(root),
]);
