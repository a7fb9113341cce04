import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { InviteReader } from './invite-reader.tsx';
import { ReaderList } from './reader-list.tsx';

/** Whom a member lets read in the members' corner: seats, invitations, who came when, and out at once (MEM-6). */
export default function Readers() {
  const { t } = useWords();
  const own = useRead('membership', 'GET /membership/get', {}, { anyLang: true });
  const query = useRead('membership', 'GET /membership/user/list');
  const { data } = query;
  const mine = pathTo('My-Membership');
  if (!data || own.data === undefined)
    return <Unread query={query} width="form" title={t('membership-readers.title')} lines={6} />;
  if (!own.data?.abilities.readers) {
    return (
      <PageCard width="form" title={t('membership-readers.title')}>
        <EmptyState
          icon="person"
          title={t('membership-readers.notMember')}
          action={<ButtonLink to={mine}>{t('membership-readers.toMembership')}</ButtonLink>}
        >
          {t('membership-readers.notMemberText')}
        </EmptyState>
      </PageCard>
    );
  }
  const left = Math.max(data.seats - data.rows.length, 0);
  return (
    <PageCard
      width="form"
      title={t('membership-readers.title')}
      subtitle={t('membership-readers.seats', { taken: data.rows.length, seats: data.seats, left })}
      actions={<AppLink to={mine}>{t('membership-readers.toMembership')}</AppLink>}
    >
      <div className="stack" data-gap="l">
        <p>{t('membership-readers.about')}</p>
        <ReaderList rows={data.rows} />
        <Section title={t('membership-readers.invite')}>
          {left > 0 ? <InviteReader /> : <p>{t('membership-readers.full')}</p>}
        </Section>
      </div>
    </PageCard>
  );
}
