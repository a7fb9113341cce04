import { useState } from 'react';
import { refresh } from '../../../../engine/read.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { number } from '../../../../engine/ui/format.ts';
import { useWords } from '../../../../engine/words.ts';
import css from './bulk-roles.module.css';
import { BulkRolesDialog } from './bulk-roles-dialog.tsx';
import type { RoleData } from './roles-data.ts';

/** Accounts that one call takes. */
const MAX = 100;

/** What can be done with the people who are chosen in the list: give them a role, or take one away (ADM-2). */
export function BulkRoles({
  chosen,
  onPage,
  roles,
  onChoose,
}: {
  chosen: ReadonlySet<string>;
  /** Those of the page that is shown. */
  onPage: readonly string[];
  roles: readonly RoleData[];
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const { t } = useWords();
  const [give, setGive] = useState<boolean | null>(null);
  const tooMany = chosen.size > MAX;
  if (onPage.length === 0 && chosen.size === 0) return null;
  return (
    <section className={css.bar} aria-label={t('users.bulk.title')} data-print="no">
      <span className={css.count} role="status">
        {chosen.size > 0 && t('users.bulk.chosen', { count: number(chosen.size) })}
      </span>
      {onPage.some((id) => !chosen.has(id)) && (
        <Button kind="plain" size="s" onClick={() => onChoose(new Set([...chosen, ...onPage]))}>
          {t('users.bulk.choosePage')}
        </Button>
      )}
      {chosen.size > 0 && (
        <>
          <Button kind="plain" size="s" icon="close" onClick={() => onChoose(new Set())}>
            {t('users.bulk.clear')}
          </Button>
          <Button size="s" icon="add" disabled={tooMany} onClick={() => setGive(true)}>
            {t('users.bulk.give')}
          </Button>
          <Button size="s" disabled={tooMany} onClick={() => setGive(false)}>
            {t('users.bulk.take')}
          </Button>
        </>
      )}
      {tooMany && <span className="small">{t('users.bulk.tooMany', { most: MAX })}</span>}
      {give !== null && (
        <BulkRolesDialog
          give={give}
          accountIds={[...chosen]}
          roles={roles}
          onClose={() => setGive(null)}
          onDone={() => {
            onChoose(new Set());
            void refresh('users');
            void refresh('roles');
          }}
        />
      )}
    </section>
  );
}
