import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { shiftsList } from '../../contract/lists.ts';
import { SHIFT_FAULTS, SHIFT_STANDS } from '../../contract/values.ts';

/** Shifts in figures, for who runs them: how full they were and who came, as a list and as files (VOL-4, VOL-5). */
export default function ShiftNumbers() {
  const { t } = useWords();
  const list = useList('GET /shift/desk/list', {
    key: 'shifts',
    names: ['stand', 'fault', 'on', 'search'],
    query: ({ stand, fault, on, search }) => ({
      stand: SHIFT_STANDS.find((known) => known === stand),
      fault: SHIFT_FAULTS.find((known) => known === fault),
      on,
      search,
    }),
  });
  return (
    <ListScreen
      declared={shiftsList}
      list={list}
      title={t('shifts.numbers')}
      actions={
        <ButtonLink size="s" to={pathTo('Shift-Board')}>
          {t('shifts.board')}
        </ButtonLink>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('shifts.numbersSearch') },
        ...choiceOf('stand', t('shifts.stand'), optionsOf(t, 'shifts.stand', SHIFT_STANDS)),
        ...choiceOf('fault', t('shifts.fault'), optionsOf(t, 'shifts.fault', SHIFT_FAULTS)),
      ]}
      chips={[{ name: 'on', label: t('word.day') }]}
      columns={columnsOf(shiftsList, t)}
      rowKey={(row) => row.shiftId}
      rowLink={(row) => pathTo('Shift-Record', { shiftId: row.shiftId })}
      empty={{ icon: 'search', title: t('shifts.numbersNone') }}
    />
  );
}
