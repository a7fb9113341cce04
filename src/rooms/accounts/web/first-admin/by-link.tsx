import { CallRefused } from '../../../../engine/web/call.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { AccountForm } from './account-form.tsx';

/** The first step, where the link still opens it; else why it does not, and what to do. */
export function ByLink({ link }: { link: { key: string; email: string } }) {
  const { t } = useWords();
  const { name } = usePortal();
  const session = useSession();
  const query = useRead('first-admin', 'POST /user/firstAdmin/check', { token: link.key }, { retry: false });
  const title = t('firstAdmin.title');
  if (query.error instanceof CallRefused && query.error.code.startsWith('firstAdmin.'))
    return (
      <PageCard width="form" title={title}>
        <div role="status">
          <EmptyState
            icon="wait"
            title={t('firstAdmin.closedTitle')}
            action={<ButtonLink to={pathTo('Login')}>{t('word.logIn')}</ButtonLink>}
          >
            {query.error.message}
          </EmptyState>
        </div>
      </PageCard>
    );
  if (!query.data) return <Unread query={query} title={title} width="form" lines={8} />;
  return (
    <PageCard width="form" title={title} subtitle={t('firstAdmin.step', { n: 1, name: t('firstAdmin.step1') })}>
      <div className="stack" data-gap="l">
        <p>{t('firstAdmin.about', { name, until: dateTime(query.data.expiresAt) })}</p>
        {session?.email && (
          <p className="notice">
            <Icon name="info" />
            <span>{t('firstAdmin.signedIn', { email: session.email })}</span>
          </p>
        )}
        <AccountForm token={link.key} email={link.email} onClosed={() => void query.refetch()} />
      </div>
    </PageCard>
  );
}
