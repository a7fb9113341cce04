import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { madeFormPath } from '../../contract/values.ts';
import { GuestForm } from './guest-form.tsx';
import { PersonForm } from './person-form.tsx';

type Shown = Output<'GET /made-form/open'>;

/** A form at its public address: filled in by guests and by people with an account, or why it is not. */
export default function MadeForm() {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  const portal = usePortal();
  const session = useSession();
  const person = Boolean(session?.ID);
  const [thanks, setThanks] = useState<string | null>(null);
  const query = useRead('made-form', 'GET /made-form/open', { slug }, { also: String(session?.ID ?? ''), stays: true });
  const title = query.data?.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${portal.name}`;
  }, [title, portal.name]);
  if (!query.data || session === undefined) return <Unread query={query} />;
  const shown = query.data;
  if (thanks !== null)
    return (
      <PageCard width="form" title={shown.title}>
        <EmptyState
          icon="check"
          title={t('made-forms.received')}
          action={
            !shown.once &&
            shown.acceptance === 'open' && <Button onClick={() => setThanks(null)}>{t('made-forms.again')}</Button>
          }
        >
          <span role="status">{thanks}</span>
        </EmptyState>
      </PageCard>
    );
  const why = whyNot(shown, person, slug, t);
  // what somebody has sent or begun is theirs to read, whatever became of the form
  if (why && !(person && shown.once && !shown.notForYou))
    return (
      <PageCard width="form" title={shown.title}>
        {why}
      </PageCard>
    );
  const sent = (message: string) => {
    setThanks(message);
    window.scrollTo({ top: 0 });
    void refresh('made-form');
  };
  if (person) return <PersonForm slug={slug} closed={why} onSent={sent} />;
  return shown.form ? (
    <GuestForm
      slug={slug}
      record={shown.form}
      needsEmail={shown.once}
      onSent={sent}
      onOutdated={() => void refresh('made-form')}
    />
  ) : (
    <Unread query={query} />
  );
}

/** Why this reader cannot answer now; null: they can. */
function whyNot(shown: Shown, person: boolean, slug: string, t: ReturnType<typeof useWords>['t']): ReactNode {
  const { acceptance, opensAt, closesAt } = shown;
  if (acceptance === 'notYet') return <p role="status">{t('made-forms.notYet', { at: dateTime(opensAt!) })}</p>;
  if (acceptance === 'over') return <p role="status">{t('made-forms.over', { at: dateTime(closesAt!) })}</p>;
  if (acceptance !== 'open') return <p role="status">{t('made-forms.isClosed')}</p>;
  if (shown.notForYou) return <p role="status">{t('made-forms.membersOnly')}</p>;
  if (person || !shown.needsLogin) return null;
  return (
    <div className="stack">
      <p role="status">{t(shown.answerers === 'members' ? 'made-forms.membersOnly' : 'made-forms.needsLogin')}</p>
      <div className="row">
        <ButtonLink kind="primary" to={pathTo('Login', { next: madeFormPath(slug) })}>
          {t('made-forms.logIn')}
        </ButtonLink>
      </div>
    </div>
  );
}
