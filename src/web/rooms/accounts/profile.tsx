import { useRead } from '../../engine/read.ts';
import { pathTo } from '../../engine/routes.ts';
import { Badge } from '../../engine/ui/badge.tsx';
import { longDate } from '../../engine/ui/format.ts';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Section } from '../../engine/ui/section.tsx';
import { useWords } from '../../engine/words.ts';
import { EmailPart } from './parts/profile/email-part.tsx';
import { NamePart } from './parts/profile/name-part.tsx';
import { NotificationsPart } from './parts/profile/notifications-part.tsx';
import { PasswordPart } from './parts/profile/password-part.tsx';

/** The own profile: name, language, address, password, roles (ACC-5, ACC-6, ACC-7). */
export default function Profile() {
  const { t } = useWords();
  const query = useRead('profile', 'GET /user/profile', {}, { anyLang: true });
  const profile = query.data;
  if (!profile) return <Unread query={query} />;
  return (
    <PageCard
      width="form"
      title={t('profile.title')}
      subtitle={t('profile.since', { date: longDate(profile.createdAt) })}
      footer={
        <>
          <ButtonLink size="s" to={pathTo('Own-Mails')}>
            {t('ownMails.title')}
          </ButtonLink>
          <ButtonLink size="s" to={pathTo('Mail-Choices')}>
            {t('campaigns.choices')}
          </ButtonLink>
          <ButtonLink size="s" to={pathTo('Security')}>
            {t('security.title')}
          </ButtonLink>
          <ButtonLink size="s" to={pathTo('Login-Log')}>
            {t('loginLog.title')}
          </ButtonLink>
          <ButtonLink size="s" to={pathTo('Payment-Log')}>
            {t('paymentLog.title')}
          </ButtonLink>
          <ButtonLink size="s" to={pathTo('My-Data')}>
            {t('profile.data')}
          </ButtonLink>
        </>
      }
    >
      <div className="stack" data-gap="l">
        <NamePart profile={profile} />
        <EmailPart profile={profile} />
        <PasswordPart profile={profile} />
        <NotificationsPart />
        <Section title={t('profile.roles')} about={t('profile.rolesAbout')}>
          {profile.roles.length === 0 ? (
            <p className="muted">{t('profile.noRoles')}</p>
          ) : (
            <div className="row">
              {profile.roles.map((role) => (
                <Badge key={role.role}>{role.label}</Badge>
              ))}
            </div>
          )}
        </Section>
      </div>
    </PageCard>
  );
}
