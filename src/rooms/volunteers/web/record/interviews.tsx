import { useState } from 'react';
import { spanText } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Registration } from '../consent/parent-facts.tsx';
import { CancelInterview, InterviewDialog, OutcomeDialog } from './interview-dialogs.tsx';

type Interview = Registration['interviews'][number];
type Asking = { act: 'plan' | 'move' | 'cancel' | 'outcome'; interview: Interview | null };

const TONES = { planned: 'wait', met: 'good', missed: 'warn', cancelled: 'neutral' } as const;

/** Interviews of a registration: the one ahead with what can be done about it, and those that are over (VOL-1). */
export function Interviews({ registration }: { registration: Registration }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { interviews, abilities, registrationId } = registration;
  const close = () => setAsking(null);
  const planned = interviews.some(({ state }) => state === 'planned');
  if (interviews.length === 0 && !abilities.plan) return null;
  return (
    <Section title={t('volunteers.interviews')}>
      {interviews.length === 0 && <p className="muted">{t('volunteers.interviews.none')}</p>}
      <LineList>
        {interviews.map((interview) => (
          <Line
            key={interview.interviewId}
            name={spanText(interview.startsAt, interview.endsAt)}
            about={
              <>
                {interview.place}
                {[interview.note, interview.outcome].filter(Boolean).map((text) => (
                  <span key={text} className="written">
                    <br />
                    {text}
                  </span>
                ))}
              </>
            }
            end={<Badge tone={TONES[interview.state]}>{interview.stateLabel}</Badge>}
          />
        ))}
      </LineList>
      <div className="row">
        {interviews
          .filter(({ state }) => state === 'planned')
          .map((interview) => (
            <Acts
              key={interview.interviewId}
              interview={interview}
              plans={abilities.plan}
              onAsk={(act) => setAsking({ act, interview })}
            />
          ))}
        {abilities.plan && !planned && (
          <Button size="s" icon="add" onClick={() => setAsking({ act: 'plan', interview: null })}>
            {t('volunteers.interviews.plan')}
          </Button>
        )}
      </div>
      {(asking?.act === 'plan' || asking?.act === 'move') && (
        <InterviewDialog registrationId={registrationId} interview={asking.interview} onClose={close} />
      )}
      {asking?.act === 'cancel' && asking.interview && <CancelInterview interview={asking.interview} onClose={close} />}
      {asking?.act === 'outcome' && asking.interview && <OutcomeDialog interview={asking.interview} onClose={close} />}
    </Section>
  );
}

/** Of one that is planned: a file for the calendar; staff move it, call it off, or say what came of it. */
function Acts({
  interview: { interviewId, startsAt },
  plans,
  onAsk,
}: {
  interview: Interview;
  plans: boolean;
  onAsk: (act: 'move' | 'cancel' | 'outcome') => void;
}) {
  const { t } = useWords();
  const begun = new Date(startsAt).getTime() <= clock.now();
  return (
    <>
      <FileLink size="s" call="GET /volunteer/interview/calendar" input={{ interviewId }}>
        {t('volunteers.interviews.calendar')}
      </FileLink>
      {plans && begun && (
        <Button size="s" kind="primary" onClick={() => onAsk('outcome')}>
          {t('volunteers.interviews.outcome')}
        </Button>
      )}
      {plans && (
        <>
          <Button size="s" onClick={() => onAsk('move')}>
            {t('volunteers.interviews.move')}
          </Button>
          <Button size="s" onClick={() => onAsk('cancel')}>
            {t('volunteers.interviews.cancel')}
          </Button>
        </>
      )}
    </>
  );
}
