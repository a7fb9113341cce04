import type { GraphDefinition } from '../../../contract/workflow.ts';
import { applicationNodes } from '../application-nodes.ts';

/** From the menu to a decision on associate membership (MEM-1, MEM-2). */
export default {
  graph: 'applyAssociateMembership',
  title: { en: 'Application for associate membership', 'zh-hant': '附屬會員申請' },
  start: 'begin',
  begins: 'membershipApplication',
  nodes: applicationNodes,
} satisfies GraphDefinition;
