import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { useAct } from '../../../../engine/web/ui/use-act.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { madeFormsList } from '../../contract/lists.ts';
import { MADE_FORM_STATES } from '../../contract/values.ts';
import { AcceptanceBadge } from './acceptance-badge.tsx';
import { AddFormDialog } from './add-form-dialog.tsx';

/** Forms that the organisation made itself. */
export default function MadeForms() {
  const { t } = useWords();
  const [adding, setAdding] = useAct('new');
  const list = useList('GET /made-form/list', {
    key: 'made-forms',
    names: ['state', 'search'],
    query: ({ state, search }) => ({ state: MADE_FORM_STATES.find((each) => each === state), search }),
  });
  const { search, state } = list.address;
  return (
    <ListScreen
      declared={madeFormsList}
      list={list}
      title={t('made-forms.title')}
      actions={
        <Button size="s" kind="primary" icon="add" onClick={() => setAdding(true)}>
          {t('made-forms.new')}
        </Button>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('made-forms.search') },
        ...choiceOf('state', t('word.status'), optionsOf(t, 'made-forms.state', MADE_FORM_STATES)),
      ]}
      columns={columnsOf(madeFormsList, t, {
        state: { cell: ({ acceptance }) => <AcceptanceBadge acceptance={acceptance} /> },
      })}
      rowKey={(row) => row.madeFormId}
      rowLink={({ madeFormId }) => pathTo('Made-Form-Record', { madeFormId })}
      empty={
        search || state
          ? { icon: 'search', title: t('made-forms.noneFound') }
          : { icon: 'file', title: t('made-forms.empty'), text: t('made-forms.emptyText') }
      }
    >
      <AddFormDialog open={adding} onClose={() => setAdding(false)} />
    </ListScreen>
  );
}
