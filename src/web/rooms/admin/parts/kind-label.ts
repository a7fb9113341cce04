import { t } from '../../../engine/words.ts';

/** What the trail tells of. What it holds is data; a kind without a word shows itself. */
export const KINDS = ['account', 'membership', 'setting', 'job', 'form', 'workflow'] as const;

export function kindLabel(kind: string): string {
  switch (kind) {
    case 'account':
      return t('audit.kindAccount');
    case 'membership':
      return t('audit.kindMembership');
    case 'setting':
      return t('audit.kindSetting');
    case 'job':
      return t('audit.kindJob');
    case 'form':
      return t('audit.kindForm');
    case 'workflow':
      return t('audit.kindWorkflow');
    default:
      return kind;
  }
}
