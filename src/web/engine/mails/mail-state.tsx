import type { MailState } from '../../../contract/values/mails.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { useWords } from '../words.ts';

export const MAIL_STATE: Record<MailState, { word: string; tone: Tone }> = {
  waiting: { word: 'mails.state.waiting', tone: 'wait' },
  sent: { word: 'mails.state.sent', tone: 'good' },
  failed: { word: 'mails.state.failed', tone: 'bad' },
  kept: { word: 'mails.state.kept', tone: 'neutral' },
};

/** What became of a mail. */
export function MailStateBadge({ state }: { state: MailState }) {
  const { t } = useWords();
  const { word, tone } = MAIL_STATE[state];
  return <Badge tone={tone}>{t(word)}</Badge>;
}
