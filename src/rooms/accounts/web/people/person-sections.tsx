import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { PERSON_LINES_MAX, PERSON_LINES_STEP } from '../../../../contract/limits.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { date, dateTime, number } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

export type PersonData = Output<'GET /person/get'>;
type Part = PersonData['sections'][number];

/** The records of a person, kind by kind, as far as the reader may see them; kinds of which there is nothing in one line (ADM-2). */
export function PersonSections({ person }: { person: PersonData }) {
  const { t } = useWords();
  const there = person.sections.filter(({ total }) => total > 0);
  const none = person.sections.filter(({ total }) => total === 0);
  return (
    <div className="stack" data-gap="l">
      {there.map((part) => (
        <PersonPart key={part.kind} accountId={person.accountId} part={part} />
      ))}
      {none.length > 0 && (
        <p className="muted">{t('user.nothingOf', { kinds: none.map(({ label }) => label).join(t('word.comma')) })}</p>
      )}
    </div>
  );
}

function PersonPart({ accountId, part }: { accountId: string; part: Part }) {
  const { t } = useWords();
  // how many were asked for; none yet: those that came with the page
  const [size, setSize] = useState(0);
  const query = useRead(
    'person',
    'GET /person/get',
    { accountId, kind: part.kind, size: size || PERSON_LINES_STEP },
    { enabled: size > 0, stays: true },
  );
  const shown = (size > 0 && query.data?.sections.find(({ kind }) => kind === part.kind)) || part;
  const left = shown.total - shown.lines.length;
  const isWaiting = size > 0 && query.isFetching && shown.lines.length < Math.min(size, shown.total);
  const more = Math.min(left, PERSON_LINES_STEP);
  return (
    <Section title={t('user.partOf', { label: part.label, n: number(shown.total) })}>
      <LineList>
        {shown.lines.map(({ id, title, detail, state, at, href }) => (
          <Line
            key={id}
            name={href ? <AppLink to={href}>{title}</AppLink> : title}
            about={dotted([detail, at && (at.length > 10 ? dateTime(at) : date(at))])}
            end={state && <Badge tone="neutral">{state}</Badge>}
          />
        ))}
      </LineList>
      {shown !== part && left > 0 && (
        <p className="muted">{t('user.newestOf', { n: number(shown.lines.length), total: number(shown.total) })}</p>
      )}
      {!isWaiting && left > 0 && size < PERSON_LINES_MAX && (
        <div>
          <Button size="s" onClick={() => setSize(size + PERSON_LINES_STEP)}>
            {shown.total <= size + PERSON_LINES_STEP
              ? t('user.showAll', { n: number(shown.total) })
              : t('user.showMore', { n: number(more) })}
            <span className="visually-hidden"> {part.label}</span>
          </Button>
        </div>
      )}
      {isWaiting && <p className="muted">{t('user.loading')}</p>}
    </Section>
  );
}
