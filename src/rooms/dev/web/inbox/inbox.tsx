import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../../engine/web/page.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { FilterBar } from '../../../../engine/web/ui/filter-bar.tsx';
import { ago } from '../../../../engine/web/ui/format.ts';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './inbox.module.css';
import { MailView } from './mail-view.tsx';
import { readInbox } from './mails.ts';

/** How often the inbox is read while it is in sight. Milliseconds. */
const ASK_MS = 5_000;

/** Every mail this tenant has sent, while the demonstration is on: nothing leaves the machine (design.md §2). */
export default function Inbox() {
  const { t } = useWords();
  const { tenant } = usePortal();
  const [{ to, mail }, set] = useAddressBar(['to', 'mail']);
  const query = useQuery({
    queryKey: ['dev-inbox', tenant, to],
    queryFn: () => readInbox(tenant, to),
    placeholderData: (before) => before,
    refetchInterval: ASK_MS,
  });
  const mails = query.data;
  if (query.isError && !mails) return <Broken onRetry={() => void query.refetch()} />;
  const shown = mails?.find((value) => value.id === mail) ?? mails?.[0];
  return (
    <PageCard
      title={t('inbox.title')}
      subtitle={t('inbox.subtitle')}
      toolbar={<FilterBar filters={[{ kind: 'search', name: 'to', label: t('inbox.to') }]} />}
      actions={
        <Button icon="undo" onClick={() => void query.refetch()}>
          {t('inbox.renew')}
        </Button>
      }
    >
      {!mails && <Skeleton lines={8} />}
      {mails && !shown && (
        <EmptyState icon="message" title={t('inbox.empty')}>
          {t('inbox.emptyText')}
        </EmptyState>
      )}
      {mails && shown && (
        <div className={css.columns}>
          <nav aria-label={t('inbox.list')} className={css.list}>
            {mails.map((mail) => (
              <button
                key={mail.id}
                type="button"
                className={`bare-button ${css.mail}`}
                aria-current={mail === shown ? 'true' : undefined}
                onClick={() => {
                  set({ mail: mail.id });
                  document.getElementById('mail')?.scrollIntoView({ block: 'nearest' });
                }}
              >
                <span className={css.subject}>{mail.subject}</span>
                <span className={`muted small ${css.about}`}>
                  {mail.to} · {ago(mail.at)}
                </span>
              </button>
            ))}
          </nav>
          <MailView key={shown.id} mail={shown} />
        </div>
      )}
    </PageCard>
  );
}
