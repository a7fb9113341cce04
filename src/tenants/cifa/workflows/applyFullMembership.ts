import type { GraphDefinition } from '../../../contract/workflow.ts';
import { applicationNodes } from '../application-nodes.ts';

/** From the menu to a decision on full membership (MEM-1, MEM-2). */
export default {
  graph: 'applyFullMembership',
  title: { en: 'Application for full membership', 'zh-hant': '正式會員申請' },
  start: 'begin',
  begins: 'membershipApplication',
  nodes: applicationNodes,
} satisfies GraphDefinition;
