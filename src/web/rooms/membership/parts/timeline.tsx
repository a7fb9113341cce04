import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../engine/call.ts';
import { dateTime } from '../../../engine/ui/format.ts';
import { Icon } from '../../../engine/ui/icon.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './timeline.module.css';

/** The steps of an application: what is done, where it stands and for whom it waits, what follows (WFL-1). */
export function Timeline({ membershipId }: { membershipId: string }) {
  const { t, lang } = useWords();
  const { data } = useQuery({
    queryKey: ['membership', 'node', membershipId, lang],
    queryFn: async () => {
      const { nodeId } = await callApi('GET /form/getMembership', { membershipId }, { quiet: true });
      return nodeId ? callApi('GET /workflow/node', { nodeId }, { quiet: true }) : null;
    },
  });
  if (!data) return null;
  const states = {
    done: t('membership-web.step.done'),
    here: t('membership-web.step.here'),
    ahead: t('membership-web.step.ahead'),
  };
  return (
    <section aria-labelledby="membership-steps">
      <h2 id="membership-steps">{t('membership-web.steps')}</h2>
      <ol className={css.steps}>
        {data.steps.map(({ step, label, state, waitsFor }) => (
          <li key={step} className={css.step} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
            <span className={css.dot}>{state === 'done' && <Icon name="check" size={14} />}</span>
            <span>
              <span className={css.label}>{label}</span>
              <span className="visually-hidden"> ({states[state]})</span>
              {state === 'here' && (
                <span className={css.about}>
                  {waitsFor && `${t('membership-web.waitsFor', { who: waitsFor })} · `}
                  {t('membership-web.sinceTime', { at: dateTime(data.since) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
