import { useNavigate } from '@tanstack/react-router';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { useAct } from '../../../../engine/web/ui/use-act.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { reconciliationsList } from '../../contract/lists.ts';
import { BOOKS_TONES } from '../payment/tones.ts';
import { CompareNow } from './compare-now.tsx';

/** Days of gateways' books beside the ledger, all or those that differ (PAY-4). */
export default function Reconciliations() {
  const { t } = useWords();
  const navigate = useNavigate();
  const [comparing, setComparing] = useAct('compare');
  const list = useList('GET /checkout/reconciliation/list', {
    key: 'checkout',
    names: ['open'],
    query: ({ open }) => ({ open: open === 'true' }),
  });
  const { data, address } = list;
  const onlyOpen = address.open === 'true';
  const recordPath = (reconciliationId: string) => pathTo('Reconciliation-Record', { reconciliationId });
  return (
    <>
      <ListScreen
        declared={reconciliationsList}
        list={list}
        title={t('checkout-web.books.title')}
        actions={
          <Button kind="primary" onClick={() => setComparing(true)}>
            {t('checkout-web.books.run')}
          </Button>
        }
        tabs={{
          label: t('payments.status'),
          active: onlyOpen ? 'open' : '',
          first: '',
          onChange: (key) => list.set({ open: key === 'open' ? 'true' : '' }),
          all: [
            { key: '', label: t('word.all') },
            { key: 'open', label: t('checkout-web.books.toLookAt'), count: data?.toLookAt },
          ],
        }}
        columns={columnsOf(reconciliationsList, t, {
          state: { cell: (row) => <Badge tone={BOOKS_TONES[row.state]}>{row.stateLabel}</Badge> },
        })}
        rowKey={(row) => row.reconciliationId}
        rowLink={({ reconciliationId }) => recordPath(reconciliationId)}
        empty={{ icon: 'check', title: t(onlyOpen ? 'checkout-web.books.emptyOpen' : 'checkout-web.books.empty') }}
      />
      <CompareNow
        open={comparing}
        onDone={async ({ reconciliationId, message }) => {
          notify('info', message);
          await refresh('checkout');
          void navigate({ to: recordPath(reconciliationId) });
        }}
        onClose={() => setComparing(false)}
      />
    </>
  );
}
