import type { LoginOutcome } from '../../../../contract/login-outcomes.ts';
import type { Tone } from '../../../../engine/web/ui/badge.tsx';
import { t } from '../../../../engine/web/words.ts';

const TONES: Record<LoginOutcome, Tone> = {
  ok: 'good',
  secondFactor: 'wait',
  wrongPassword: 'warn',
  unknownAddress: 'warn',
  unverified: 'warn',
  disabled: 'bad',
  wrongCode: 'warn',
  wrongSecondFactor: 'warn',
  wrongPasskey: 'warn',
  wrongSignOn: 'warn',
  tooMany: 'bad',
};

/** What came of a login, in words; what the log holds is data and never renamed. */
export function outcomeOf(outcome: string): { tone: Tone; label: string } {
  if (!Object.hasOwn(TONES, outcome)) return { tone: 'neutral', label: outcome };
  const known = outcome as LoginOutcome;
  return { tone: TONES[known], label: t(`outcome.${known}`) };
}
