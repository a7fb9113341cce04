import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Suggestion = Output<'GET /shift/desk/suggest'>['rows'][number];

/** What speaks for somebody, and how much they served lately. */
export function useSuggestionText(): (suggestion: Suggestion) => string {
  const { t } = useWords();
  return ({ reasons, minutes, lastServed, agreed }) =>
    dotted([
      agreed && t('shifts.agreed'),
      ...reasons,
      t('shifts.servedHours', { hours: Math.round(minutes / 6) / 10 }),
      lastServed && t('shifts.lastServed', { day: formatDate(lastServed) }),
    ]);
}

/** Marks what is dragged as a person for a shift. */
export const DRAGGED = 'application/x-tessera-person';

/** Whom a shift fits, best first; one press puts them into it, or they are dragged onto it. */
export function Suggestions({ shiftId }: { shiftId: string }) {
  const { t } = useWords();
  const text = useSuggestionText();
  const query = useRead('shifts', 'GET /shift/desk/suggest', { shiftId });
  const rows = query.data?.rows ?? [];
  const assign = (personId: string, ask: boolean) => () =>
    callApi('POST /shift/desk/assign', { shiftId, personId, ask });
  return (
    <Section title={t('shifts.suggestions')} about={t('shifts.suggestionsAbout')}>
      {query.data && rows.length === 0 && <p className="muted">{query.data.why}</p>}
      <LineList>
        {rows.map((row) => (
          <Line
            key={row.personId}
            name={
              // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by keys
              <span draggable onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, row.personId)}>
                {row.heads > 1 ? t('shifts.withHeads', { name: row.name, count: row.heads }) : row.name}
              </span>
            }
            about={text(row)}
            end={
              <span className="row" data-gap="xs">
                <ActButton size="s" act={assign(row.personId, true)} refresh={() => refresh('shifts')}>
                  {t('shifts.ask')}
                  <span className="visually-hidden"> {row.name}</span>
                </ActButton>
                <ActButton size="s" act={assign(row.personId, false)} refresh={() => refresh('shifts')}>
                  {t('shifts.assign')}
                  <span className="visually-hidden"> {row.name}</span>
                </ActButton>
              </span>
            }
          />
        ))}
      </LineList>
    </Section>
  );
}
