import type { Output } from '../../../contract/calls/calls.ts';
import { hongKongDate, spanText } from '../../../contract/dates.ts';
import { clock } from '../clock.ts';
import { dayOfWeek, time } from '../ui/format.ts';
import { Line, LineList } from '../ui/line-list.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';

type Step = Output<'GET /next/list'>['rows'][number];

/** The next things for the reader, each with the button that leads to it; the first is the one to take. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <LineList>
      {steps.map((step, at) => (
        <Line
          key={step.path + step.title}
          name={step.title}
          about={<About step={step} />}
          end={
            <ButtonLink kind={at === 0 ? 'primary' : 'quiet'} to={step.path}>
              {step.button}
              <span className="visually-hidden"> {step.title}</span>
            </ButtonLink>
          }
        />
      ))}
    </LineList>
  );
}

/** When it is, or by when it has to be done, and what else tells it from others. */
function About({ step: { detail, dueOn, startsAt, endsAt } }: { step: Step }) {
  const { t } = useWords();
  const when = startsAt && endsAt ? whenOf(startsAt, endsAt) : null;
  const isLate = dueOn !== null && dueOn < hongKongDate(new Date(clock.now()));
  const due = dueOn && t(isLate ? 'home.nextLate' : 'home.nextDue', { day: dayOfWeek(dueOn) });
  return (
    <>
      {when && <strong>{when}</strong>}
      {when && detail && ' · '}
      {detail}
      {due && (
        <>
          {(when || detail) && <br />}
          {isLate ? <strong>{due}</strong> : due}
        </>
      )}
    </>
  );
}

/** `Sat 5 December 2026, 14:00–16:00`; over several days from when to when. */
const whenOf = (from: string, until: string): string =>
  hongKongDate(from) === hongKongDate(until)
    ? `${dayOfWeek(from)}, ${time(from)}–${time(until)}`
    : spanText(from, until);
