import { useParams } from '@tanstack/react-router';
import { useRead } from '../../../../engine/web/read.ts';
import { RecordPage } from '../../../../engine/web/record/record-page.tsx';
import { mayUse, useSession } from '../../../../engine/web/session.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { MergeNotice } from '../merge/merge-notice.tsx';
import { accountStatus } from './account-status.ts';
import { ManagedUser } from './managed-user.tsx';
import { PersonSections } from './person-sections.tsx';

/** One person with everything in one place, for staff: each sees what the lists that are theirs have of them (ADM-2). */
export default function User() {
  const { t } = useWords();
  const session = useSession();
  const { accountId = '' } = useParams({ strict: false }) as { accountId?: string };
  const query = useRead('person', 'GET /person/get', { accountId }, { anyLang: true });
  const person = query.data;
  if (!person) return <Unread query={query} />;
  if (mayUse(session, ['user-manage'])) return <ManagedUser person={person} />;
  const { tone, label } = accountStatus(person.status);
  return (
    <RecordPage
      title={person.displayName || person.email}
      subtitle={person.email}
      badge={<Badge tone={tone}>{label}</Badge>}
      facts={[]}
      notice={<MergeNotice person={person} />}
      acts={null}
      label={t('user.parts')}
      tabs={[{ key: 'records', label: t('word.records'), content: () => <PersonSections person={person} /> }]}
    />
  );
}
