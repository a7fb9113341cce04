import type { Output } from '../../../../../contract/calls/calls.ts';
import type { Translate } from '../../../../../contract/fields/field-input.ts';
import { Badge } from '../../../../engine/ui/badge.tsx';
import type { Column } from '../../../../engine/ui/data-table.tsx';
import { dateTime } from '../../../../engine/ui/format.ts';
import { deviceName } from '../profile/device-name.ts';
import { outcomeOf } from './outcome.ts';

type Entry = Output<'GET /user/loginLog'>['rows'][number];

/** Logins with their outcome; `withEmail` where they are of several people. */
export function loginTable(t: Translate, withEmail = false) {
  const columns: Column<Entry>[] = [
    { key: 'at', header: t('loginLog.at'), cell: (entry) => <span className="num">{dateTime(entry.at)}</span> },
    {
      key: 'outcome',
      header: t('loginLog.outcome'),
      cell: (entry) => {
        const { tone, label } = outcomeOf(entry.outcome);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    { key: 'email', header: t('login.email'), cell: (entry) => entry.email, oneLine: true, on: withEmail },
    { key: 'device', header: t('loginLog.device'), cell: (entry) => deviceName(entry.device) },
    { key: 'ip', header: t('loginLog.ip'), cell: (entry) => entry.ip },
  ];
  return {
    caption: t('loginLog.title'),
    columns,
    rowKey: (entry: Entry) => `${entry.at} ${entry.outcome} ${entry.ip}`,
    empty: { icon: 'person', title: t('loginLog.empty') },
  } as const;
}
