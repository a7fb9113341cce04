import { CallRefused } from '../../../engine/call.ts';
import { usePortal } from '../../../engine/page.ts';
import { useRead } from '../../../engine/read.ts';
import { pathTo } from '../../../engine/routes.ts';
import { useSession } from '../../../engine/session.ts';
import { EmptyState } from '../../../engine/ui/empty-state.tsx';
import { dateTime } from '../../../engine/ui/format.ts';
import { Icon } from '../../../engine/ui/icon.tsx';
import { ButtonLink } from '../../../engine/ui/link.tsx';
import { Unread } from '../../../engine/ui/message-page.tsx';
import { PageCard } from '../../../engine/ui/page-card.tsx';
import { useWords } from '../../../engine/words.ts';
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
