import { useState } from 'react';
import { useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Signs from which on it is looked for. */
const ENOUGH = 2;

/** Another account, found by name or address. */
export function AccountPicker({ without, onPick }: { without: string; onPick: (accountId: string) => void }) {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const enabled = search.trim().length >= ENOUGH;
  const { data } = useRead('users', 'GET /user/list', { search, size: 10 }, { enabled, stays: true });
  const rows = enabled ? (data?.rows.filter(({ accountId }) => accountId !== without) ?? []) : [];
  return (
    <div className="stack">
      <TextField
        label={t('merge.find')}
        hint={t('merge.findHint')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <LineList>
        {rows.map(({ accountId, displayName, email }) => (
          <Line
            key={accountId}
            name={displayName || email}
            about={displayName && email}
            end={
              <Button size="s" onClick={() => onPick(accountId)}>
                {t('merge.pick')}
                <span className="visually-hidden"> {email}</span>
              </Button>
            }
          />
        ))}
      </LineList>
      {enabled && data && rows.length === 0 && <p className="muted">{t('merge.foundNone')}</p>}
    </div>
  );
}
