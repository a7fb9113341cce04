import type { GraphDefinition } from '../../../contract/workflow.ts';
import { applicationNodes } from '../application-nodes.ts';

/** From the menu to a decision on life membership (MEM-1, MEM-2). */
export default {
  graph: 'applyLifeMembership',
  title: { en: 'Application for life membership', 'zh-hant': '終身會員申請' },
  start: 'begin',
  begins: 'membershipApplication',
  nodes: applicationNodes,
} satisfies GraphDefinition;
