import { type DragEvent, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { DRAGGED, Suggestions } from '../plan/suggestions.tsx';
import css from './board-row.module.css';
import { DeskLines, gapOf } from './desk-lines.tsx';
import { times } from './shift-lines.tsx';

export type BoardShift = Output<'GET /shift/desk/week'>['rows'][number];
type Placed = BoardShift['people'][number];

/** Marks what is dragged as a place in a shift, which goes over to another. */
const MOVED = 'application/x-tessera-signup';

/**
 * One shift on the board with its people: somebody suggested is dropped onto it, and somebody of another shift; by keys
 * each person has a button that asks where to. What refuses it is told in words, with names.
 */
export function BoardRow({
  row,
  week,
  withSuggestions,
}: {
  row: BoardShift;
  week: readonly BoardShift[];
  withSuggestions?: boolean;
}) {
  const { t } = useWords();
  const [finding, setFinding] = useState(false);
  const [moving, setMoving] = useState<Placed | null>(null);
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same by keys
    <div
      className={css.row}
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
      <DeskLines
        rows={[row]}
        act={() =>
          withSuggestions && (
            <Button size="s" aria-expanded={finding} onClick={() => setFinding(!finding)}>
              {t('shifts.find')}
              <span className="visually-hidden"> {row.title}</span>
            </Button>
          )
        }
      />
      {row.people.length > 0 && (
        <ul className={css.people} aria-label={t('shifts.peopleOf', { title: `${row.title} · ${row.role}` })}>
          {row.people.map((person) => (
            <li
              key={person.signupId}
              draggable={row.open}
              onDragStart={({ dataTransfer }) => dataTransfer.setData(MOVED, person.signupId)}
            >
              {row.open ? (
                <Button size="s" kind="plain" onClick={() => setMoving(person)}>
                  {nameOf(t, person)}
                  <span className="visually-hidden"> {t('shifts.move')}</span>
                </Button>
              ) : (
                <span className="small">{nameOf(t, person)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {finding && <Suggestions shiftId={row.shiftId} />}
      {moving && <MoveDialog placed={moving} from={row} week={week} onClose={() => setMoving(null)} />}
    </div>
  );
}

const nameOf = (t: ReturnType<typeof useWords>['t'], { name, heads }: Placed): string =>
  heads > 1 ? t('shifts.withHeads', { name, count: heads }) : name;

/** Where a person of a shift goes over to, of the same week; those with room first. */
function MoveDialog({
  placed,
  from,
  week,
  ...dialog
}: { placed: Placed; from: BoardShift; week: readonly BoardShift[] } & DialogControl) {
  const { t } = useWords();
  const others = week
    .filter((row) => row.open && row.shiftId !== from.shiftId)
    .sort((a, b) => Number(gapOf(b) > 0) - Number(gapOf(a) > 0));
  const form = useSmallForm({ shiftId: t('shifts.moveTo') });
  return (
    <FormDialog
      form={form}
      title={t('shifts.moveTitle', { name: placed.name })}
      action={t('shifts.move')}
      disabled={others.length === 0}
      checks={{ shiftId: form.values.shiftId === '' ? t('shifts.chooseShift') : null }}
      onSend={() => callApi('POST /shift/desk/move', { signupId: placed.signupId, shiftId: form.values.shiftId })}
      {...dialog}
      refresh={() => refresh('shifts')}
    >
      <p>{t('shifts.moveAsk', { from: `${from.title} · ${from.role} · ${times(from)}` })}</p>
      {others.length === 0 ? (
        <p>{t('shifts.moveNowhere')}</p>
      ) : (
        <Select
          {...form.field('shiftId')}
          options={[
            { value: '', label: '–' },
            ...others.map((row) => ({
              value: row.shiftId,
              label: `${times(row)} · ${row.title} · ${row.role} (${t('shifts.takenOf', { taken: row.taken, capacity: row.capacity })})`,
            })),
          ]}
        />
      )}
    </FormDialog>
  );
}
