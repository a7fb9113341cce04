import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate } from '../../../contract/dates.ts';
import { callApi } from '../../engine/call.ts';
import { AnswersView } from '../../engine/forms/answers-view.tsx';
import { PrintActions } from '../../engine/forms/print-actions.tsx';
import { pathOf } from '../../engine/routes.ts';
import { queryClient } from '../../engine/shell/query-client.ts';
import { dateTime } from '../../engine/ui/format.ts';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { Broken, NotFound } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { SkeletonPage } from '../../engine/ui/skeleton.tsx';
import { useWords } from '../../engine/words.ts';
import css from './application.module.css';
import { Decision } from './parts/decision.tsx';
import { Facts } from './parts/facts.tsx';
import { History } from './parts/history.tsx';
import { StatusBadge } from './parts/status-badge.tsx';

/** One application for those who review: the filled form beside the decision and what happened so far (MEM-2). */
export default function Application() {
  const { t, lang } = useWords();
  const { membershipId = '' } = useParams({ strict: false }) as { membershipId?: string };
  const query = useQuery({
    queryKey: ['membership', 'review', membershipId, lang],
    queryFn: () => callApi('GET /membership/approvalForm', { membershipId }, { quiet: true }),
    placeholderData: (before) => (before?.membership.membershipId === membershipId ? before : undefined),
    retry: false,
  });
  const { data } = query;
  if (query.isError && !data) {
    const { code } = query.error as { code?: string };
    if (code === 'record.notFound' || code === 'request.malformed') return <NotFound />;
    return <Broken onRetry={() => void query.refetch()} />;
  }
  if (!data) return <SkeletonPage />;
  const { membership, form, history } = data;
  const name = [membership.fullname, membership.fullnameChinese].filter(Boolean).join(' ') || membership.email;
  return (
    <PageCard
      title={name}
      subtitle={`${membership.typeLabel} · ${membership.email}`}
      badge={<StatusBadge status={membership.status} label={membership.statusLabel} />}
      actions={
        <>
          <PrintActions record={form} />
          <ButtonLink icon="back" size="s" to={pathOf('Membership-Applications') ?? '/'}>
            {t('membership-web.review.back')}
          </ButtonLink>
        </>
      }
    >
      <div className={css.sides}>
        <div className={css.form}>
          <AnswersView record={form} />
        </div>
        <aside className={css.side} aria-label={t('membership-web.review.side')}>
          <Facts
            facts={[
              [t('membership-web.number'), membership.number],
              [t('membership-web.applied'), membership.appliedAt && dateTime(membership.appliedAt)],
              [t('membership-web.joined'), membership.joinedOn && formatDate(membership.joinedOn)],
              [t('membership-web.ends'), membership.endsOn && formatDate(membership.endsOn)],
              [t('membership-web.decidedBy'), membership.decidedBy],
              [t('membership-web.decidedAt'), membership.decidedAt && dateTime(membership.decidedAt)],
            ]}
          />
          <Decision
            membership={membership}
            name={name}
            onDecided={() => void queryClient.invalidateQueries({ queryKey: ['membership'] })}
          />
          <History lines={history} />
        </aside>
      </div>
    </PageCard>
  );
}
