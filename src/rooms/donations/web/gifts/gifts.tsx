import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { ButtonLink, FileLink } from '../../../../engine/web/ui/link.tsx';
import { useAct } from '../../../../engine/web/ui/use-act.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { giftsList } from '../../contract/lists.ts';
import { RecordGiftDialog } from './record-gift-dialog.tsx';

/** Those that came in first; `open` are begun and not paid. */
const TABS = ['paid', 'open', 'refunded', 'undone', 'all'] as const;
type Tab = (typeof TABS)[number];
const tabOf = (status: string): Tab => TABS.find((tab) => tab === status) ?? 'paid';

/** Gifts of the tenant, for those who look after them (PAY-1). */
export default function Gifts() {
  const { t } = useWords();
  const list = useList('GET /donation/list', {
    key: 'donations',
    names: ['status', 'search', 'paid', 'appeal', 'donor'],
    query: ({ status, search, paid, appeal, donor }) => {
      const tab = tabOf(status);
      return { ...(tab !== 'all' && { status: tab }), search, paid, appeal, donor };
    },
  });
  const [recording, setRecording] = useAct('record');
  const { data, address } = list;
  const counts = data && { ...data, all: data.paid + data.open + data.refunded + data.undone };
  const names = {
    paid: t('donations.status.paid'),
    open: t('donations.status.open'),
    refunded: t('donations.status.refunded'),
    undone: t('donations.status.undone'),
    all: t('word.all'),
  };
  return (
    <ListScreen
      declared={giftsList}
      list={list}
      title={t('donations-web.list.title')}
      actions={
        <>
          <ButtonLink size="s" icon="upload" to={pathTo('Gift-Import')}>
            {t('word.import')}
          </ButtonLink>
          <Button size="s" kind="primary" onClick={() => setRecording(true)}>
            {t('donations-web.record.action')}
          </Button>
        </>
      }
      filters={[{ kind: 'search', name: 'search', label: t('donations-web.list.search') }]}
      chips={[{ name: 'paid', label: t('donations.paidOn') }]}
      subject={data && t('donations-web.list.sum', { amount: money(data.paidCents) })}
      tabs={{
        label: t('donations.status'),
        active: tabOf(address.status),
        first: 'paid',
        onChange: (status) => list.set({ status }),
        all: TABS.map((key) => ({ key, label: names[key], count: counts?.[key] })),
      }}
      columns={columnsOf(giftsList, t, {
        status: { cell: (row) => <Badge tone={row.status === 'paid' ? 'good' : 'wait'}>{row.statusLabel}</Badge> },
        receipt: {
          cell: ({ receipt }) =>
            receipt && (
              <span className="row">
                <FileLink call="GET /donation/receipt/pdf" input={{ receiptId: receipt.receiptId }} size="s">
                  {receipt.number}
                </FileLink>
                {receipt.voided && <Badge tone="bad">{t('donations.voided')}</Badge>}
              </span>
            ),
        },
      })}
      rowKey={(row) => row.giftId}
      rowLink={({ giftId }) => pathTo('Gift-Record', { giftId })}
      empty={{ icon: address.search ? 'search' : 'check', title: t('donations-web.list.empty') }}
    >
      <RecordGiftDialog open={recording} onClose={() => setRecording(false)} />
    </ListScreen>
  );
}
