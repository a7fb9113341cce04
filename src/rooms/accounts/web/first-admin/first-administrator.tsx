import { useState } from 'react';
import { usePortal } from '../../../../engine/web/page.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { mayUse, useSession, useSessionRefusal } from '../../../../engine/web/session.ts';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SkeletonPage } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ByLink } from './by-link.tsx';
import { FactorStep } from './factor-step.tsx';
import { MailStep } from './mail-step.tsx';

/** What stands behind the # of the link: browsers keep it to themselves. */
function readLink(): { key: string; email: string } {
  const link = new URLSearchParams(window.location.hash.slice(1));
  return { key: link.get('key') ?? '', email: link.get('email') ?? '' };
}

/**
 * Sets up the first administrator of a tenant by a one-time link: account, second factor, mail. How far it has come the
 * session says, so that a page loaded anew goes on where it was.
 */
export default function FirstAdministrator() {
  const session = useSession();
  const refusal = useSessionRefusal();
  const [link] = useState(readLink);
  /** The second step is under way: the recovery codes stay in sight until they were put away. */
  const [arranging, setArranging] = useState(false);
  if (session?.secondFactorMissing && !arranging) setArranging(true);
  if (!session && !refusal) return <SkeletonPage />;
  if (arranging) return <FactorStep onSetUp={() => setArranging(false)} />;
  if (mayUse(session, ['user-manage'])) return <MailStep />;
  return link.key ? <ByLink link={link} /> : <NoLink email={session?.email ?? ''} />;
}

/** Opened without a link, by whoever is no administrator. */
function NoLink({ email }: { email: string }) {
  const { t } = useWords();
  const { name, tenant } = usePortal();
  const to = email ? '/' : pathTo('Login');
  return (
    <PageCard width="form" title={t('firstAdmin.title')}>
      <EmptyState
        icon="person"
        title={t('firstAdmin.noLinkTitle')}
        action={<ButtonLink to={to}>{email ? t('firstAdmin.toHome') : t('word.logIn')}</ButtonLink>}
      >
        {email ? t('firstAdmin.otherRole', { email, name }) : t('firstAdmin.noLink', { name, tenant })}
      </EmptyState>
    </PageCard>
  );
}
