import type { Output } from '../../../contract/calls/calls.ts';
import { formatDate } from '../../../contract/dates.ts';
import { dateTime } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import css from './journey.module.css';

type Standing = Pick<Output<'GET /workflow/node'>, 'steps' | 'since' | 'dueOn' | 'overdue'>;
type Step = Standing['steps'][number];

/**
 * The way of a run, step by step: what is done and what it led to, where it stands, for whom it waits, since when and
 * until when, what follows (WFL-1). One column, so that a phone and paper show it like a wide page.
 */
export function Journey({ steps, since, dueOn, overdue }: Standing) {
  const { t } = useWords();
  return (
    <ol className="plain-list" aria-label={t('workflows.journey')}>
      {steps.map((step) => (
        // A run may pass a step twice.
        <li
          key={`${step.step} ${step.at ?? step.state}`}
          className={css.step}
          data-state={step.state}
          aria-current={step.state === 'here' ? 'step' : undefined}
        >
          <span className={`disc ${css.dot}`}>{step.state === 'done' && <Icon name="check" size={14} />}</span>
          <span>
            <span className={`block ${css.label}`}>{step.label}</span>
            <State state={step.state} />
            {(step.state === 'done' || step.state === 'left') && <Behind step={step} />}
            {step.state === 'here' && (
              <span className={`block small ${css.about}`}>
                {step.waitsFor && `${t('workflows.waitsFor', { who: step.waitsFor })} · `}
                {t('workflows.since', { at: dateTime(since) })}
              </span>
            )}
            {step.state === 'here' && dueOn && (
              <span className={`block small ${css.about}`} data-overdue={overdue || undefined}>
                {overdue
                  ? t('workflows.overdue', { date: formatDate(dueOn) })
                  : t('workflows.due', { date: formatDate(dueOn) })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Colour and a tick tell it to the eye; this tells it to everybody else. */
function State({ state }: { state: Step['state'] }) {
  const { t } = useWords();
  if (state === 'left') return null;
  return <span className="visually-hidden"> ({t(`workflows.step.${state}`)})</span>;
}

function Behind({ step: { state, at, by, branch } }: { step: Step }) {
  const { t } = useWords();
  return (
    <>
      {state === 'left' && <span className={`block small ${css.about}`}>{t('workflows.notCompleted')}</span>}
      {branch && <span className={`block small ${css.about}`}>{branch}</span>}
      {at && by && (
        <span className={`block small ${css.about}`}>{t('workflows.doneBy', { who: by, at: dateTime(at) })}</span>
      )}
    </>
  );
}
