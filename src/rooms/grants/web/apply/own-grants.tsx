import { formatDate } from '../../../../contract/dates.ts';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { GrantBadge } from './grant-badge.tsx';
import { type GrantLine, pathOfGrant } from './grant-data.ts';
import { GrantNext } from './grant-next.tsx';
import { GrantSentence } from './grant-sentence.tsx';

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
