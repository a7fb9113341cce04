import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { longDate } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { PasswordPart } from '../password/password-part.tsx';
import { EmailPart } from './email-part.tsx';
import { NamePart } from './name-part.tsx';
import { NotificationsPart } from './notifications-part.tsx';

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
