import type { MailState, OwnMailState } from '../../../contract/values/mails.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { useWords } from '../words.ts';

const TONES: Record<MailState, Tone> = { waiting: 'wait', sent: 'good', failed: 'bad', kept: 'neutral' };

/** What became of a mail. */
export function MailStateBadge({ state }: { state: MailState }) {
  const { t } = useWords();
  return <Badge tone={TONES[state]}>{t(`mails.state.${state}`)}</Badge>;
}

/** The same as its addressee is told. */
export function OwnMailStateBadge({ state }: { state: OwnMailState }) {
  const { t } = useWords();
  return <Badge tone={state === 'returned' ? 'bad' : TONES[state]}>{t(`ownMails.state.${state}`)}</Badge>;
}
