import { useState } from 'react';
import { isLang } from '../../../../contract/lang.ts';
import { LANGUAGE_NAMES } from '../../../../engine/web/shell/language.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { date } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { ProfileData } from '../profile/profile-data.ts';
import { GrantDialog, RevokeDialog } from '../roles/role-dialogs.tsx';
import { useRoles } from '../roles/roles-data.ts';

/** What is known of a person, and their roles (ACC-9). */
export function UserProfile({ user, onChanged }: { user: ProfileData; onChanged: () => Promise<void> }) {
  const { t } = useWords();
  const roles = useRoles() ?? [];
  const [granting, setGranting] = useState(false);
  const [revoking, setRevoking] = useState<ProfileData['roles'][number] | null>(null);
  const listed = (role: string) => roles.find((value) => value.role === role);
  const open = roles.filter((role) => role.mayHandle && !user.roles.some((stored) => stored.role === role.role));
  return (
    <div className="stack" data-gap="l">
      <Facts
        facts={[
          [t('word.emailAddress'), user.email],
          [t('profile.language'), isLang(user.language) ? LANGUAGE_NAMES[user.language] : user.language],
        ]}
      />
      <Section
        title={t('word.roles')}
        actions={
          user.abilities.manage && (
            <Button size="s" icon="add" disabled={open.length === 0} onClick={() => setGranting(true)}>
              {t('user.grant')}
            </Button>
          )
        }
      >
        {user.roles.length === 0 && <p className="muted">{t('user.noRoles')}</p>}
        <LineList>
          {user.roles.map((stored) => (
            <Line
              key={stored.role}
              name={stored.label}
              about={t('user.since', { date: date(stored.grantedAt) })}
              end={
                listed(stored.role)?.byProduct ? (
                  <span className="muted small">{t('user.byProduct')}</span>
                ) : !listed(stored.role)?.mayHandle ? null : (
                  <Button size="s" onClick={() => setRevoking(stored)}>
                    {t('user.revoke')}
                    <span className="visually-hidden"> {stored.label}</span>
                  </Button>
                )
              }
            />
          ))}
        </LineList>
      </Section>
      <GrantDialog open={granting} user={user} roles={open} onClose={() => setGranting(false)} refresh={onChanged} />
      <RevokeDialog user={user} role={revoking} onClose={() => setRevoking(null)} refresh={onChanged} />
    </div>
  );
}
