import { useState } from 'react';
import type { MembershipStatus } from '../../../../../contract/calls/membership-record.ts';
import { callApi } from '../../../../engine/call.ts';
import { OwnExports, refreshExports } from '../../../../engine/exports/own-exports.tsx';
import { useRead } from '../../../../engine/read.ts';
import { ActButton } from '../../../../engine/ui/act-button.tsx';
import { RadioGroup } from '../../../../engine/ui/choice.tsx';
import { Dialog } from '../../../../engine/ui/dialog.tsx';
import { Facts } from '../../../../engine/ui/facts.tsx';
import { daysOf } from '../../../../engine/ui/filter-chips.tsx';
import { useWords } from '../../../../engine/words.ts';
import { PERIODS, type Periods, periodNames } from '../member/periods.ts';

/** The list as it is filtered, without its page. */
export type ListFilter = { status?: MembershipStatus; type?: string; search?: string } & Periods;

/** Makes a file of the list, beside those made earlier and how far each is (MEM-2). */
export function ExportDialog({ open, filter, onClose }: { open: boolean; filter: ListFilter; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog open={open} title={t('membership-register.export.title')} onClose={onClose}>
      <ExportBody filter={filter} />
    </Dialog>
  );
}

function ExportBody({ filter }: { filter: ListFilter }) {
  const { status, type, search } = filter;
  const { t } = useWords();
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const names = useNames({ status, type });
  const days: Periods = Object.fromEntries(PERIODS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
  const start = () => {
    const asks = { ...(status && { status }), ...(type && { type }), ...(search && { search }), ...days };
    return callApi('POST /membership/export', { format, ...asks });
  };
  const filtered = status || type || search || Object.keys(days).length > 0;
  return (
    <div className="stack">
      <p>{t('membership-register.export.what')}</p>
      {filtered ? (
        <Facts
          facts={[
            [t('membership-register.export.status'), names.status],
            [t('membership-register.export.type'), names.type],
            [t('membership-register.export.search'), search ?? ''],
            ...periodNames(t).map(({ name, label }): [string, string] => [label, daysOf(t, days[name] ?? '')]),
          ]}
        />
      ) : (
        <p>
          <strong>{t('membership-register.export.all')}</strong>
        </p>
      )}
      <RadioGroup
        label={t('membership-register.export.format')}
        value={format}
        onChange={(value) => setFormat(value as 'csv' | 'xlsx')}
        options={[
          { value: 'xlsx', label: t('membership-register.export.xlsx') },
          { value: 'csv', label: t('membership-register.export.csv') },
        ]}
      />
      <div>
        <ActButton kind="primary" icon="file" act={start} refresh={refreshExports}>
          {t('membership-register.export.start')}
        </ActButton>
      </div>
      <OwnExports prefix="membership-" />
    </div>
  );
}

/** What the filter's values are called. */
function useNames({ status, type }: ListFilter): { status: string; type: string } {
  const { data } = useRead('membership', 'GET /membership/domainForm');
  return {
    status: data?.statuses.find(({ value }) => value === status)?.label ?? '',
    type: data?.types.find(({ value }) => value === type)?.label ?? '',
  };
}
