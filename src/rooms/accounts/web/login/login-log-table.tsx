import type { Translate } from '../../../../contract/fields/field-input.ts';
import type { RowOf } from '../../../../contract/lists/list.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { loginsList } from '../../contract/lists.ts';
import { outcomeOf } from './outcome.ts';

type Entry = RowOf<'GET /user/loginLog'>;

/** Logins with their outcome; `withEmail` where they are of several people. */
export function loginTable(t: Translate, withEmail = false) {
  return {
    caption: t('loginLog.title'),
    columns: columnsOf(loginsList, t, {
      outcome: {
        cell: (entry) => {
          const { tone, label } = outcomeOf(entry.outcome);
          return <Badge tone={tone}>{label}</Badge>;
        },
      },
      email: { on: withEmail },
    }),
    rowKey: (entry: Entry) => `${entry.at} ${entry.outcome} ${entry.ip}`,
    empty: { icon: 'person', title: t('loginLog.empty') },
  } as const;
}
