import { AnswersView } from '../../../../engine/web/forms/answers-view.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { ago, dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { useFilled } from '../desk/desk-answers.tsx';
import type { Change } from '../project/project-data.ts';

/** What was granted and what it shall be stand beside each other; below them what else was written. */
const PAIR = ['before', 'after'];

/** A change as it was asked for. */
export function ChangeRead({ change: { formId, version } }: { change: Change }) {
  const query = useFilled(formId, version);
  if (!query.data) return <Unread query={query} lines={6} />;
  const { fields, fieldList } = query.data;
  const beside = PAIR.flatMap((name) => fields[name] ?? []);
  const rest = fieldList.filter((name) => name !== 'what' && !PAIR.includes(name));
  return (
    <div className="stack">
      <div className="pair">
        {beside.map(({ fieldName, fieldLabel, value }) => (
          <figure key={fieldName} className="notice stack" data-tone="sunken" data-edge="" data-gap="s">
            <figcaption>
              <strong>{fieldLabel}</strong>
            </figcaption>
            <blockquote className="written">{typeof value === 'string' ? value : ''}</blockquote>
          </figure>
        ))}
      </div>
      <AnswersView record={{ ...query.data, fieldList: rest }} />
    </div>
  );
}

/** Who decides on it: who has said a word, who is waited for, and since when; what was said, as far as one may read it. */
export function ChangeWords({ change: { approvers, votes, askedAt, status } }: { change: Change }) {
  const { t } = useWords();
  if (approvers.length === 0 || !askedAt) return null;
  const waits = status === 'asked';
  return (
    <LineList>
      {approvers
        .filter(({ at }) => at || waits)
        .map(({ position, name, at }) => {
          const vote = votes.find((vote) => vote.position === position);
          const who = name || (position === 1 ? t('grants-changes.first') : t('grants-changes.second'));
          const free = name === '' && !at;
          return (
            <Line
              key={position}
              name={who}
              about={
                <>
                  {at && t('grants-changes.said', { at: dateTime(at) })}
                  {!at && (free ? t('grants-changes.free') : t('grants-changes.waits', { since: ago(askedAt) }))}
                  {vote?.reason && (
                    <>
                      <br />
                      {vote.reason}
                    </>
                  )}
                </>
              }
              end={
                vote && (
                  <Badge tone={vote.approves ? 'good' : 'bad'}>
                    {vote.approves ? t('grants-changes.yes') : t('grants-changes.no')}
                  </Badge>
                )
              }
            />
          );
        })}
    </LineList>
  );
}
