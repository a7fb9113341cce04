import { useState } from 'react';
import { isLang } from '../../../../contract/lang.ts';
import { LANGUAGE_NAMES } from '../../../engine/shell/language.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { Facts } from '../../../engine/ui/facts.tsx';
import { date, dateTime } from '../../../engine/ui/format.ts';
import { Line, LineList } from '../../../engine/ui/line-list.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { useWords } from '../../../engine/words.ts';
import type { ProfileData } from './profile-data.ts';
import { GrantDialog, RevokeDialog } from './role-dialogs.tsx';
import { useRoles } from './roles-data.ts';

/** What is known of a person, and their roles (ACC-9). */
export function UserProfile({ user, onChanged }: { user: ProfileData; onChanged: () => Promise<void> }) {
  const { t } = useWords();
  const roles = useRoles() ?? [];
  const [granting, setGranting] = useState(false);
  const [revoking, setRevoking] = useState<ProfileData['roles'][number] | null>(null);
  const listed = (role: string) => roles.find((one) => one.role === role);
  const open = roles.filter((one) => one.mayHandle && !user.roles.some((held) => held.role === one.role));
  const done = async () => {
    setGranting(false);
    setRevoking(null);
    await onChanged();
  };
  return (
    <div className="stack" data-gap="l">
      <Facts
        facts={[
          [t('login.email'), user.email],
          [t('profile.language'), isLang(user.language) ? LANGUAGE_NAMES[user.language] : user.language],
          [t('users.created'), date(user.createdAt)],
          [t('users.lastLogin'), user.lastLoginAt ? dateTime(user.lastLoginAt) : t('users.never')],
        ]}
      />
      <Section
        title={t('users.roles')}
        actions={
          <Button size="s" icon="add" disabled={open.length === 0} onClick={() => setGranting(true)}>
            {t('user.grant')}
          </Button>
        }
      >
        {user.roles.length === 0 && <p className="muted">{t('user.noRoles')}</p>}
        <LineList>
          {user.roles.map((held) => (
            <Line
              key={held.role}
              name={held.label}
              about={t('user.since', { date: date(held.grantedAt) })}
              end={
                listed(held.role)?.byProduct ? (
                  <span className="muted small">{t('user.byProduct')}</span>
                ) : !listed(held.role)?.mayHandle ? null : (
                  <Button size="s" onClick={() => setRevoking(held)}>
                    {t('user.revoke')}
                    <span className="visually-hidden"> {held.label}</span>
                  </Button>
                )
              }
            />
          ))}
        </LineList>
      </Section>
      <GrantDialog open={granting} user={user} roles={open} onClose={() => setGranting(false)} onDone={done} />
      <RevokeDialog user={user} role={revoking} onClose={() => setRevoking(null)} onDone={done} />
    </div>
  );
}
