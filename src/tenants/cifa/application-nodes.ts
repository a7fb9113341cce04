import type { GraphDefinition } from '../../contract/workflow.ts';
import { membershipSteps } from '../membership-steps.ts';

const steps = membershipSteps({
  label: { en: 'The institute reviews', 'zh-hant': '本院審核' },
  role: 'itrc-cifa-admin',
});

/** The same steps for every type of membership; the type is chosen in the first. */
export const applicationNodes: GraphDefinition['nodes'] = {
  begin: {
    label: { en: 'Choose a membership', 'zh-hant': '選擇會籍' },
    waitsFor: 'owner',
    next: [{ to: 'fill' }],
  },
  ...steps,
  fill: { ...steps.fill, back: 'begin' },
};
