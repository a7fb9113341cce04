import type { Tone } from '../../../../engine/ui/badge.tsx';
import { t } from '../../../../engine/words.ts';

/** What came of a login, in words; what the log holds is data and never renamed. */
export function outcomeOf(outcome: string): { tone: Tone; label: string } {
  switch (outcome) {
    case 'ok':
      return { tone: 'good', label: t('outcome.ok') };
    case 'secondFactor':
      return { tone: 'wait', label: t('outcome.secondFactor') };
    case 'wrongPassword':
      return { tone: 'warn', label: t('outcome.wrongPassword') };
    case 'unknownAddress':
      return { tone: 'warn', label: t('outcome.unknownAddress') };
    case 'unverified':
      return { tone: 'warn', label: t('outcome.unverified') };
    case 'disabled':
      return { tone: 'bad', label: t('outcome.disabled') };
    case 'wrongCode':
      return { tone: 'warn', label: t('outcome.wrongCode') };
    case 'wrongSecondFactor':
      return { tone: 'warn', label: t('outcome.wrongSecondFactor') };
    case 'wrongPasskey':
      return { tone: 'warn', label: t('outcome.wrongPasskey') };
    case 'tooMany':
      return { tone: 'bad', label: t('outcome.tooMany') };
    default:
      return { tone: 'neutral', label: outcome };
  }
}
