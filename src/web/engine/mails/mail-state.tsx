import { MAIL_STATE_WORDS, type MailState } from '../../../contract/values/mails.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { useWords } from '../words.ts';

const TONES: Record<MailState, Tone> = { waiting: 'wait', sent: 'good', failed: 'bad', kept: 'neutral' };

/** What became of a mail. */
export function MailStateBadge({ state }: { state: MailState }) {
  const { t } = useWords();
  return <Badge tone={TONES[state]}>{t(MAIL_STATE_WORDS[state])}</Badge>;
}
