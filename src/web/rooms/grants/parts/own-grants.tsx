import { formatDate } from '../../../../contract/dates.ts';
import { dotted } from '../../../engine/ui/entries.ts';
import { Line, LineList } from '../../../engine/ui/line-list.tsx';
import { AppLink } from '../../../engine/ui/link.tsx';
import { useWords } from '../../../engine/words.ts';
import { GrantNext } from './application/grant-next.tsx';
import { GrantSentence } from './application/grant-sentence.tsx';
import { GrantBadge } from './grant-badge.tsx';
import { type GrantLine, pathOfGrant } from './grant-data.ts';

/** The applications one owns or works on: number, stage, state, and who acts next since when. */
export function OwnGrants({ rows }: { rows: readonly GrantLine[] }) {
  const { t } = useWords();
  return (
    <LineList>
      {rows.map((row) => {
        const facts = [
          row.number ?? t('grants-web.mine.noNumber', { code: row.cohortCode }),
          row.stageLabel,
          row.role === 'team' && t('grants-web.mine.team'),
        ];
        return (
          <Line
            key={row.applicationId}
            name={<AppLink to={pathOfGrant(row.applicationId)}>{row.title || t('grants-web.untitled')}</AppLink>}
            about={
              <>
                {dotted(facts)}
                <br />
                <GrantSentence application={row} /> <GrantNext application={row} />{' '}
                {row.dueOn && t('grants-lists.mine.due', { day: formatDate(row.dueOn) })}
              </>
            }
            end={<GrantBadge {...row} />}
          />
        );
      })}
    </LineList>
  );
}
