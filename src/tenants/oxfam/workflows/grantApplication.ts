import type { GraphDefinition } from '../../../contract/workflow.ts';
import { grantSteps } from '../../grant-steps.ts';

/** A project from its first draft to its end (GRA-3). */
export default {
  graph: 'grantApplication',
  title: { en: 'Grant application', 'zh-hant': '資助申請' },
  start: 'fillInitial',
  begins: 'grantApplication',
  nodes: grantSteps('itrc-oxfam-super-admin'),
} satisfies GraphDefinition;
