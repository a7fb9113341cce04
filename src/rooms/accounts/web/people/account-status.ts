import type { Tone } from '../../../../engine/web/ui/badge.tsx';
import { t } from '../../../../engine/web/words.ts';

/** Where an account stands; as the server keeps it. */
export const STATUSES = ['active', 'unverified', 'disabled'] as const;

export function accountStatus(status: string): { tone: Tone; label: string } {
  switch (status) {
    case 'active':
      return { tone: 'good', label: t('users.active') };
    case 'unverified':
      return { tone: 'wait', label: t('users.unverified') };
    case 'disabled':
      return { tone: 'bad', label: t('users.disabled') };
    default:
      return { tone: 'neutral', label: status };
  }
}
