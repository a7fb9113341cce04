import { type DragEvent, type ReactNode, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { hongKongTime } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { useHeldAbout } from '../../../../engine/web/decisions/held.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { SHIFT_SENTENCES, shiftStanding } from '../../contract/standing.ts';
import { DRAGGED } from '../plan/suggestions.tsx';
import css from './board.module.css';
import { gapOf } from './desk-lines.tsx';
import { times } from './shift-lines.tsx';

export type BoardShift = Output<'GET /shift/desk/week'>['rows'][number];
export type Placed = BoardShift['people'][number];

/** What stands beside the grid: the week of a person, or who could fill a shift. */
export type Beside = { person: Pick<Placed, 'personId' | 'name'> } | { finding: BoardShift };

/** Marks what is dragged as a place in a shift, which goes over to another. */
const MOVED = 'application/x-tessera-signup';

/** How a shift stands, as the colour of its card; the words are in it too. */
export function toneOf(row: BoardShift): Tone {
  if (row.cancelled || !row.open) return 'neutral';
  if (gapOf(row) === 0) return 'good';
  return row.taken === 0 ? 'bad' : 'warn';
}

/**
 * One shift of the board with its people. Somebody suggested or of another shift is dropped onto it; a person's name
 * opens their week, where the same is done by keys. `tab` keeps what is in it out of the way of the Tab key.
 */
export function BoardShiftCard({
  row,
  tab = 0,
  onBeside,
}: {
  row: BoardShift;
  tab?: 0 | -1;
  onBeside: (beside: Beside) => void;
}) {
  const { t } = useWords();
  const [dropping, setDropping] = useState(false);
  /** What was dropped and is not carried out yet: the volunteer would be mailed. */
  const [dropped, setDropped] = useState<{ personId: string; signupId: string } | null>(null);
  const onDrop = (event: DragEvent) => {
    const [personId, signupId] = [event.dataTransfer.getData(DRAGGED), event.dataTransfer.getData(MOVED)];
    setDropping(false);
    if ((personId === '' && signupId === '') || row.people.some((person) => person.signupId === signupId)) return;
    event.preventDefault();
    setDropped({ personId, signupId });
  };
  const place = async () => {
    if (!dropped) return;
    const { personId, signupId } = dropped;
    if (signupId === '') await callApi('POST /shift/desk/assign', { shiftId: row.shiftId, personId });
    else await callApi('POST /shift/desk/move', { shiftId: row.shiftId, signupId });
  };
  const accepts = ({ dataTransfer }: DragEvent) =>
    row.open && (dataTransfer.types.includes(DRAGGED) || dataTransfer.types.includes(MOVED));
  const gap = gapOf(row);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same by keys
    <div
      className={css.shift}
      data-tone={toneOf(row)}
      data-over={dropping || undefined}
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={onDrop}
    >
      <ConfirmDialog
        open={dropped !== null}
        title={t('shifts.dropTitle')}
        about={t('shifts.dropAbout', { title: `${row.title} · ${times(row)}` })}
        action={t('shifts.dropAct')}
        back={t('shifts.dropBack')}
        onSend={place}
        refresh={() => refresh('shifts')}
        onClose={() => setDropped(null)}
      />
      <p className={`num ${css.time}`}>{`${hongKongTime(row.startsAt)}–${hongKongTime(row.endsAt)}`}</p>
      <AppLink className={css.name} tabIndex={tab} to={pathTo('Shift-Record', { shiftId: row.shiftId })}>
        {`${row.title} · ${row.role}`}
      </AppLink>
      <p className={css.stand}>
        <span className="num">{t('shifts.takenOf', { taken: row.taken, capacity: row.capacity })}</span>
        <StandBadge row={row} />
      </p>
      <p className={css.small}>
        {dotted([
          row.leader ? t('shifts.ledBy', { name: row.leader }) : row.open && t('shifts.noLeader'),
          row.applied > 0 && t('shifts.appliedCount', { count: row.applied }),
          row.waiting > 0 && t('shifts.waitingCount', { count: row.waiting }),
        ])}
      </p>
      {row.people.length > 0 && (
        <ul className={css.people} aria-label={t('shifts.peopleOf', { title: `${row.title} · ${row.role}` })}>
          {row.people.map((person) => (
            <PlacedPerson key={person.signupId} {...{ person, tab }} open={row.open} onBeside={onBeside} />
          ))}
        </ul>
      )}
      {row.open && gap > 0 && (
        <Button
          size="s"
          kind="plain"
          tabIndex={tab}
          className={css.find}
          data-print="no"
          onClick={() => onBeside({ finding: row })}
        >
          {t('shifts.find')}
          <span className="visually-hidden"> {`${row.title} · ${times(row)}`}</span>
        </Button>
      )}
    </div>
  );
}

/** What a shift is missing, in words; the colour says no more. */
function StandBadge({ row }: { row: BoardShift }): ReactNode {
  const { t } = useWords();
  const { startsAt, endsAt, cancelled, draft } = row;
  const gap = gapOf(row);
  const standing = shiftStanding({ startsAt, endsAt, cancelled, draft, left: gap }, clock.now());
  // a draft still needs people; once its day is over nobody can fill it
  const isDraftAhead = standing === 'draft' && Date.parse(startsAt) > clock.now();
  return (
    <>
      {isDraftAhead && gap > 0 && <Badge tone="warn">{t('shifts.gap', { count: gap })}</Badge>}
      <Badge tone={standing === 'cancelled' ? 'bad' : toneOf(row)}>
        {t(SHIFT_SENTENCES[standing].staff, { count: gap })}
      </Badge>
    </>
  );
}

function PlacedPerson({
  person,
  open,
  tab,
  onBeside,
}: {
  person: Placed;
  open: boolean;
  tab: 0 | -1;
  onBeside: (beside: Beside) => void;
}) {
  const { t } = useWords();
  const held = useHeldAbout(person.signupId);
  const { asked } = person;
  const name = nameOf(t, person);
  return (
    <li
      draggable={open && !held && !asked}
      data-held={held ? '' : undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(MOVED, person.signupId)}
    >
      <Button size="s" kind="plain" tabIndex={tab} onClick={() => onBeside({ person })}>
        {name}
      </Button>
      {(held || asked) && <span className={css.small}>{t(held ? 'shifts.moving' : 'shifts.askedBadge')}</span>}
    </li>
  );
}

/** A person's name, of a group with how many come. */
export const nameOf = (t: ReturnType<typeof useWords>['t'], { name, heads }: Pick<Placed, 'name' | 'heads'>): string =>
  heads > 1 ? t('shifts.withHeads', { name, count: heads }) : name;
