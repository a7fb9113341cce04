import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { useRead } from '../../../../engine/web/read.ts';
import type { HomeCard } from '../../../../engine/web/room.ts';
import { pathOf, pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { ago } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Call = Output<'GET /grant/apply'>['cohorts'][number];
type Grant = Output<'GET /grant/apply'>['rows'][number];

/** Those that are shown here; the rest stand in their list. */
const MAX = 4;

/** The applications one owns or works on, and the calls that are open to one. */
export default function useGrantCard(): ReturnType<HomeCard> {
  const { isLoading, data } = useRead('grants', 'GET /grant/apply', {}, { background: true });
  const grants = data?.rows ?? [];
  const calls = data ? newCalls(data) : [];
  if (grants.length + calls.length === 0) return { isLoading, card: null };
  const card = (
    <>
      {grants.length > 0 && <GrantCard grants={grants} />}
      <CallCard calls={calls} />
    </>
  );
  return { isLoading, card };
}

/** How the own applications stand, for whom they wait and since when, and the next day to keep (GRA-1). */
function GrantCard({ grants }: { grants: readonly Grant[] }) {
  const { t } = useWords();
  const list = pathTo('My-Grants');
  return (
    <Section
      title={t('grants-lists.home.title')}
      actions={<AppLink to={list}>{t('grants-lists.home.all', { n: grants.length })}</AppLink>}
    >
      <LineList>
        {[...grants]
          .sort(byDay)
          .slice(0, MAX)
          .map((grant) => (
            <Line
              key={grant.applicationId}
              name={
                <AppLink to={pathOf('Grant-Application', { applicationId: grant.applicationId }) ?? list}>
                  {grant.title || grant.number || grant.cohortCode}
                </AppLink>
              }
              about={
                <>
                  {dotted([grant.number, grant.stageLabel])}
                  {grant.waitsFor && (
                    <>
                      <br />
                      {isMine(grant)
                        ? t('grants-web.nextYou', { since: ago(grant.since) })
                        : t('grants-web.next', { who: grant.waitsFor, since: ago(grant.since) })}
                    </>
                  )}
                  <Deadline dueOn={grant.dueOn} />
                </>
              }
              end={
                <Badge tone={isMine(grant) ? 'warn' : grant.status === 'approved' ? 'good' : 'neutral'}>
                  {grant.statusLabel}
                </Badge>
              }
            />
          ))}
      </LineList>
    </Section>
  );
}

/** Calls in which the reader has begun nothing. */
const newCalls = ({ cohorts, rows }: Output<'GET /grant/apply'>): Call[] =>
  cohorts.filter(({ cohortId }) => !rows.some((row) => row.role === 'owner' && row.cohortId === cohortId));

/** The calls that take applications today: whoever may apply finds them here (GRA-2). */
function CallCard({ calls }: { calls: readonly Call[] }) {
  const { t } = useWords();
  if (calls.length === 0) return null;
  const to = pathTo('My-Grants');
  return (
    <Section title={t('grants-lists.home.calls')}>
      <LineList>
        {calls.map(({ cohortId, name, closesOn }) => (
          <Line
            key={cohortId}
            name={name}
            about={t('grants-lists.home.until', { day: formatDate(closesOn) })}
            end={
              <ButtonLink to={to}>
                {t('grants-lists.home.begin')}
                <span className="visually-hidden"> {name}</span>
              </ButtonLink>
            }
          />
        ))}
      </LineList>
    </Section>
  );
}

/** It is the reader's turn. */
const isMine = ({ role, status }: Grant): boolean => role === 'owner' && (status === 'draft' || status === 'returned');

/** What has a day comes first, the nearest day on top. */
const byDay = (a: Grant, b: Grant): number => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9');

function Deadline({ dueOn }: { dueOn: string | null }) {
  const { t } = useWords();
  if (!dueOn) return null;
  const late = dueOn < hongKongDate(new Date(clock.now()));
  const words = t(late ? 'grants-lists.mine.late' : 'grants-lists.mine.due', { day: formatDate(dueOn) });
  return (
    <>
      <br />
      {late ? <strong>{words}</strong> : words}
    </>
  );
}
