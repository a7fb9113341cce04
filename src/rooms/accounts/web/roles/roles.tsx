import { useState } from 'react';
import { useFolding } from '../../../../contract/fields/use-folding.ts';
import type { Folding } from '../../../../contract/folding.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { LineList } from '../../../../engine/web/ui/line-list.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ViewAsDialog } from '../people/view-as-dialog.tsx';
import { RoleLine } from './role-line.tsx';
import { type RoleData, useRoles } from './roles-data.ts';

/** From so many roles on nobody finds one by looking. */
const MANY = 12;

const matches = ({ label, name, role, about }: RoleData, typed: string, { wordsOf, hasWords }: Folding): boolean =>
  typed.trim() === '' || hasWords([label, name.en, name['zh-hant'], role, about].join(' '), wordsOf(typed));

/** The roles of the organisation: its own, and the fixed ones; who holds each, and what it is for (ACC-9). */
export default function Roles() {
  const { t } = useWords();
  const roles = useRoles();
  const [viewing, setViewing] = useState<RoleData | null>(null);
  const [typed, setTyped] = useState('');
  const folding = useFolding(typed);
  const shown = roles?.filter((role) => matches(role, typed, folding)) ?? [];
  const lines = (own: boolean) =>
    shown
      .filter((role) => role.own === own)
      .map((role) => <RoleLine key={role.role} role={role} onView={setViewing} />);
  const hasOwn = roles?.some(({ own }) => own);
  return (
    <PageCard
      title={t('word.roles')}
      subtitle={t('roles.subtitle')}
      actions={
        <>
          <ButtonLink to={pathTo('User-List')}>{t('users.title')}</ButtonLink>
          <ButtonLink to={pathTo('Role-Compare')}>{t('roles.compare')}</ButtonLink>
          <ButtonLink kind="primary" icon="add" to={pathTo('Role-New')}>
            {t('roles.new')}
          </ButtonLink>
        </>
      }
      toolbar={
        roles &&
        roles.length > MANY && (
          <TextField
            type="search"
            label={t('roles.list.search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )
      }
    >
      {!roles && <Skeleton lines={8} />}
      {roles && (
        <div className="stack" data-gap="l">
          {shown.length === 0 && <p className="muted">{t('roles.list.nothing')}</p>}
          {(typed.trim() === '' || lines(true).length > 0) && (
            <Section title={t('roles.list.own')} about={hasOwn ? t('roles.list.ownAbout') : t('roles.list.none')}>
              <LineList>{lines(true)}</LineList>
            </Section>
          )}
          {lines(false).length > 0 && (
            <Section title={t('roles.list.fixed')} about={t('roles.list.fixedAbout')}>
              <LineList>{lines(false)}</LineList>
            </Section>
          )}
        </div>
      )}
      <ViewAsDialog role={viewing} onClose={() => setViewing(null)} />
    </PageCard>
  );
}
