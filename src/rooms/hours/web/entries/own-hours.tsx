import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { HoursBadge } from './badges.tsx';

type Mine = Output<'GET /hours/mine'>;

/** What the year comes to for each person. */
export function Sums({ people }: Pick<Mine, 'people'>) {
  const { t } = useWords();
  return people.map((person) => (
    <Section
      key={person.personId}
      title={person.name}
      actions={person.mark > 0 && <Badge tone="good">{t('hours.sum.mark', { hours: person.mark })}</Badge>}
    >
      <Facts
        facts={[
          [t('hours.state.verified'), hoursText(person.claimed + person.unclaimed)],
          [t('hours.sum.unclaimed'), hoursText(person.unclaimed)],
          [t('hours.state.unverified'), hoursText(person.unverified)],
        ]}
      />
    </Section>
  ));
}

/** Every time of service, with both values where it was corrected, and why. */
export function OwnRows({ rows, several }: Pick<Mine, 'rows'> & { several: boolean }) {
  const { t } = useWords();
  return (
    <LineList>
      {rows.map((row) => (
        <Line
          key={row.hoursId}
          name={`${row.title} · ${hoursText(row.minutes)}`}
          about={dotted([
            `${formatDate(row.on)} ${row.from}`,
            several && row.name,
            row.sourceLabel,
            row.correctReason &&
              t('hours.corrected', { hours: hoursText(row.proposedMinutes), reason: row.correctReason }),
            row.decideReason,
            row.certificate ?? (row.state === 'verified' && row.claimLabel),
          ])}
          end={
            <div className="row">
              <HoursBadge state={row.state} label={row.stateLabel} />
              {row.abilities.remove && (
                <ActButton
                  size="s"
                  act={() => callApi('POST /hours/remove', { hoursId: row.hoursId, version: row.version })}
                  refresh={() => refresh('hours')}
                >
                  {t('hours.remove')}
                </ActButton>
              )}
            </div>
          }
        />
      ))}
    </LineList>
  );
}
