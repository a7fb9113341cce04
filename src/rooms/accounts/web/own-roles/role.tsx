import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { number } from '../../../../engine/web/ui/format.ts';
import { AppLink, BackLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ViewAsDialog } from '../people/view-as-dialog.tsx';
import type { LoadedRole } from './choices-data.ts';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { WhatItMay } from './what-it-may.tsx';

/** One role: what it may do and on which screens, who holds it, and what can be done with it (ACC-9). */
export default function Role() {
  const { t, lang } = useWords();
  const { role = '' } = useParams({ strict: false }) as { role?: string };
  const query = useRead('roles', 'GET /role/get', { role });
  const [asking, setAsking] = useState<'view' | 'delete' | null>(null);
  if (!query.data) return <Unread query={query} lines={8} />;
  const loaded = query.data;
  const { label, name, about, own, byProduct, abilities, heldByReader } = loaded;
  return (
    <PageCard
      title={label}
      subtitle={about[lang === 'en' ? 'en' : 'zh-hant']}
      badge={<Badge>{own ? t('roles.own') : t('roles.fixed')}</Badge>}
      actions={
        <>
          <BackLink to="Role-List">{t('word.roles')}</BackLink>
          {abilities.view && (
            <Button size="s" onClick={() => setAsking('view')}>
              {t('viewAs.begin')}
            </Button>
          )}
          <ButtonLink size="s" icon="copy" to={pathTo('Role-New', { copy: role })}>
            {t('roles.copy')}
          </ButtonLink>
          {abilities.edit && (
            <>
              <Button size="s" icon="delete" onClick={() => setAsking('delete')}>
                {t('roles.delete')}
              </Button>
              <ButtonLink size="s" kind="primary" icon="edit" to={pathTo('Role-Edit', { role })}>
                {t('roles.edit')}
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <div className="stack" data-gap="l">
        {own && !abilities.edit && <p className="quote">{t('roles.exceedsYou')}</p>}
        {own && heldByReader && abilities.edit && <p className="quote">{t('roles.heldByYou')}</p>}
        {!own && <p className="muted">{byProduct ? t('user.byProduct') : t('roles.list.fixedAbout')}</p>}
        <Facts
          facts={[
            [t('roles.nameEn'), name.en],
            [t('roles.nameZh'), name['zh-hant']],
            [t('roles.key'), <code key="key">{role}</code>],
          ]}
        />
        <WhatItMay capabilities={loaded.capabilities} />
        <Holders loaded={loaded} />
      </div>
      <ViewAsDialog role={asking === 'view' ? loaded : null} onClose={() => setAsking(null)} />
      {asking === 'delete' && (
        <DeleteRoleDialog role={loaded} onDeleted={() => goTo(pathTo('Role-List'))} onClose={() => setAsking(null)} />
      )}
    </PageCard>
  );
}

function Holders({ loaded: { role, holders, people } }: { loaded: LoadedRole }) {
  const { t } = useWords();
  return (
    <Section title={dotted([t('roles.whoTitle'), number(holders)])}>
      {holders === 0 && <p className="muted">{t('roles.whoNobody')}</p>}
      {people.length > 0 && (
        <ul>
          {people.map(({ accountId, name }) => (
            <li key={accountId}>
              <AppLink to={pathTo('User', { accountId })}>{name}</AppLink>
            </li>
          ))}
        </ul>
      )}
      {holders > people.length && (
        <AppLink to={pathTo('User-List', { role })}>{t('roles.whoAll', { count: number(holders) })}</AppLink>
      )}
    </Section>
  );
}
