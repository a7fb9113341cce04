import { useId } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshRegister } from '../register/register-task.ts';
import css from './duplicates.module.css';
import { mergePath, type Pair } from './duplicates.ts';
import { DuplicatesTable } from './duplicates-table.tsx';

/** From here on two are very likely one person; below the second it is no more than possible. */
const VERY = 80;
const YES = 45;

/** Two memberships side by side with what speaks for one person; merged, or kept apart. */
export function PairCard({ pair }: { pair: Pair }) {
  const { t } = useWords();
  const id = useId();
  const { one, other, score, why, dismissed } = pair;
  const say = async (undo: boolean) => {
    const ids = { oneId: one.membershipId, otherId: other.membershipId };
    await callApi('POST /membership/duplicates/dismiss', { ...ids, undo });
  };
  const names = { one: one.name, other: other.name };
  return (
    <article className="card stack" data-pad="l" data-gap="m" aria-labelledby={id}>
      <header className={`row ${css.head}`} data-gap="xs">
        <h2 id={id}>{t('membership-duplicates.pair', names)}</h2>
        <Badge tone={score >= VERY ? 'warn' : score >= YES ? 'info' : 'neutral'}>
          {score >= VERY
            ? t('membership-duplicates.likely.very')
            : score >= YES
              ? t('membership-duplicates.likely.yes')
              : t('membership-duplicates.likely.maybe')}
        </Badge>
      </header>
      <p className="muted">{why.map(({ label }) => label).join(' · ')}</p>
      <DuplicatesTable one={one} other={other} links />
      <div className="row">
        {dismissed ? (
          <>
            <span className="muted small">
              {t('membership-duplicates.apartBy', { who: dismissed.who, at: dateTime(dismissed.at) })}
            </span>
            <ActButton
              size="s"
              icon="undo"
              label={`${t('membership-duplicates.again')}: ${t('membership-duplicates.pair', names)}`}
              act={() => say(true)}
              refresh={refreshRegister}
            >
              {t('membership-duplicates.again')}
            </ActButton>
          </>
        ) : (
          <>
            <ButtonLink
              kind="primary"
              to={mergePath(one, other)}
              aria-label={`${t('word.merge')}: ${t('membership-duplicates.pair', names)}`}
            >
              {t('word.merge')}
            </ButtonLink>
            <ActButton
              label={`${t('membership-duplicates.apart')}: ${t('membership-duplicates.pair', names)}`}
              act={() => say(false)}
              refresh={refreshRegister}
            >
              {t('membership-duplicates.apart')}
            </ActButton>
          </>
        )}
      </div>
    </article>
  );
}
