import type { Output } from '../../../contract/calls/calls.ts';
import { callApi } from '../call.ts';
import { useRead } from '../read.ts';
import { goTo, pathTo } from '../routes.ts';
import { useSession } from '../session.ts';
import { queryClient } from '../shell/query-client.ts';
import { ActButton } from '../ui/act-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { dateTime } from '../ui/format.ts';
import { ButtonLink } from '../ui/link.tsx';
import { Unread } from '../ui/message-page.tsx';
import { notify } from '../ui/notify.ts';
import { PageCard } from '../ui/page-card.tsx';
import { Section } from '../ui/section.tsx';
import { useWords } from '../words.ts';

type Invitation = Output<'GET /invitation/list'>['rows'][number];

/** What the person is invited to, by whom, and what accepting means; nothing changes before they accept. */
export default function Invitations() {
  const { t } = useWords();
  const session = useSession();
  const query = useRead('invitations', 'GET /invitation/list');
  const { data } = query;
  if (!data)
    return (
      <Unread query={query} width="form" title={t('invitations.title')} subtitle={t('invitations.about')} lines={4} />
    );
  return (
    <PageCard width="form" title={t('invitations.title')} subtitle={t('invitations.about')}>
      {data.rows.length === 0 && (
        <EmptyState
          title={t('invitations.none')}
          action={<ButtonLink to={pathTo('Home')}>{t('invitations.home')}</ButtonLink>}
        >
          {t('invitations.noneText', { email: session?.email ?? '' })}
        </EmptyState>
      )}
      <div className="stack" data-gap="l">
        {data.rows.map((row) => (
          <OneInvitation key={row.invitationId} invitation={row} />
        ))}
      </div>
    </PageCard>
  );
}

function OneInvitation({
  invitation: { invitationId, title, text, warning, invitedBy, invitedAt },
}: {
  invitation: Invitation;
}) {
  const { t } = useWords();
  const answer = async (accept: boolean) => {
    const { message, path } = await callApi('POST /invitation/answer', { invitationId, accept });
    notify('info', message, { autoDismiss: true });
    if (path) goTo(path);
  };
  const both = { refresh: () => queryClient.invalidateQueries() };
  return (
    <Section title={title} about={t('invitations.by', { who: invitedBy, at: dateTime(invitedAt) })}>
      <p>{text}</p>
      {warning && <p>{warning}</p>}
      <div className="row">
        <ActButton {...both} kind="primary" label={t('invitations.acceptOf', { title })} act={() => answer(true)}>
          {t('invitations.accept')}
        </ActButton>
        <ActButton {...both} label={t('invitations.declineOf', { title })} act={() => answer(false)}>
          {t('invitations.decline')}
        </ActButton>
      </div>
    </Section>
  );
}
