import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { fold } from '../../../contract/fold.ts';
import { callApi } from '../../engine/call.ts';
import { clock } from '../../engine/clock.ts';
import { freshId } from '../../engine/files/fresh-id.ts';
import { refresh, useRead } from '../../engine/read.ts';
import { pathOf } from '../../engine/routes.ts';
import { ActButton } from '../../engine/ui/act-button.tsx';
import { Badge } from '../../engine/ui/badge.tsx';
import { SubmitButton } from '../../engine/ui/button.tsx';
import { dateTime, time } from '../../engine/ui/format.ts';
import { Line, LineList } from '../../engine/ui/line-list.tsx';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { TextField } from '../../engine/ui/text-field.tsx';
import { useSmallForm } from '../../engine/ui/use-small-form.ts';
import { useWords } from '../../engine/words.ts';

type Row = Output<'GET /event/door/list'>['rows'][number];
type Result = Output<'POST /event/door/record'>['results'][number];
type Entry = { ticket?: string; attendeeId?: string; undo?: boolean };

/** People shown of a search. */
const SHOWN = 20;

/** The door of an event: a code that is typed or scanned lets in at once, a name finds who it is (EVT-4). */
export default function Door() {
  const { t } = useWords();
  const { eventId = '' } = useParams({ strict: false }) as { eventId?: string };
  const query = useRead(
    'event-door',
    'GET /event/door/list',
    { eventId },
    { refetchInterval: 15_000, background: true },
  );
  const [last, setLast] = useState<Result | null>(null);
  const form = useSmallForm({ search: t('events-door.search') });
  const box = useRef<HTMLInputElement>(null);
  if (!query.data) return <Unread query={query} />;
  const { title, startsAt, rows } = query.data;
  const text = form.values.search.trim();
  const matches = text === '' ? [] : rows.filter((row) => isMeant(row, text)).slice(0, SHOWN);
  const arrived = rows.filter(({ arrival }) => arrival !== 'registered').length;
  const record = async (entry: Entry) => {
    const entries = JSON.stringify([{ entryId: freshId(), at: new Date(clock.now()).toISOString(), ...entry }]);
    const { results } = await callApi('POST /event/door/record', { eventId, entries }, { quiet: true });
    setLast(results[0] ?? null);
    void refresh('event-door');
  };
  const letIn = async () => {
    await record({ ticket: text });
    form.set('search', '');
    box.current?.focus();
  };
  return (
    <PageCard
      width="form"
      title={t('events-door.titleOf', { title })}
      subtitle={[dateTime(startsAt), t('events-door.count', { arrived, all: rows.length })].join(' · ')}
      actions={
        <ButtonLink icon="back" size="s" to={pathOf('Event-Record', { eventId }) ?? '/'}>
          {t('events.event')}
        </ButtonLink>
      }
    >
      <div className="stack" data-gap="l">
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.send({ search: text === '' ? t('events-door.empty') : null }, letIn);
          }}
        >
          <TextField
            {...form.field('search')}
            ref={box}
            hint={t('events-door.hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <div className="row">
            <SubmitButton icon="check" busy={form.busy}>
              {t('events-door.letIn')}
            </SubmitButton>
          </div>
        </form>
        <div role="status">{last && <Outcome result={last} />}</div>
        {matches.length > 0 && (
          <LineList>
            {matches.map((row) => (
              <Line
                key={row.attendeeId}
                name={row.name}
                about={[row.tier, row.code, ...(row.arrivedAt ? [time(row.arrivedAt)] : [])].join(' · ')}
                end={
                  row.arrival === 'registered' ? (
                    <ActButton size="s" kind="primary" act={() => record({ attendeeId: row.attendeeId })}>
                      {t('events-door.letIn')}
                      <span className="visually-hidden"> {row.name}</span>
                    </ActButton>
                  ) : (
                    <ActButton size="s" icon="undo" act={() => record({ attendeeId: row.attendeeId, undo: true })}>
                      {t('events-door.undo')}
                      <span className="visually-hidden"> {row.name}</span>
                    </ActButton>
                  )
                }
              />
            ))}
          </LineList>
        )}
      </div>
    </PageCard>
  );
}

/** What came of the last one, in words and not by colour alone. */
function Outcome({ result }: { result: Result }) {
  const { t } = useWords();
  if (!result.taken) return <Badge tone="bad">{result.why}</Badge>;
  const about = [result.name, result.tier, result.arrivalLabel, ...(result.arrivedAt ? [time(result.arrivedAt)] : [])];
  if (result.why)
    return (
      <Badge tone="warn">{[result.why, ...about, t('events-door.times', { count: result.entries })].join(' · ')}</Badge>
    );
  return <Badge tone={result.arrival === 'registered' ? 'neutral' : 'good'}>{about.join(' · ')}</Badge>;
}

const isMeant = ({ name, code }: Row, text: string): boolean => {
  const wanted = fold(text).toLowerCase();
  return (
    fold(name).toLowerCase().includes(wanted) || code.toLowerCase().startsWith(wanted.replace(/[^0-9a-z]/g, '') || ' ')
  );
};
