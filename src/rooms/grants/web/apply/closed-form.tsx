import { useSession } from '../../../../engine/web/session.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from '../comments/comments.module.css';
import type { GrantRecord } from './grant-data.ts';

/** Why the form of an application is only read: by what this reader may do on the team, or by where it stands. */
export function ClosedForm({ application, formId }: { application: GrantRecord; formId: string }) {
  const { t } = useWords();
  const own = useSession()?.accountId;
  const { team, owner, status, forms, role } = application;
  const permission = role === 'team' ? team.find(({ accountId }) => accountId === own)?.permission : 'edit';
  const isInHand = forms.at(-1)?.formId === formId;
  const isOpen = isInHand && (status === 'draft' || status === 'returned');
  return (
    <p className={`notice ${css.closed}`} data-edge="">
      {text()}
    </p>
  );
  function text(): string {
    if (permission === 'view') return t('grants-comments.closed.view', { owner });
    if (permission === 'comment') return t('grants-comments.closed.comment', { owner });
    return isOpen ? t('grants-comments.closed.call') : t('grants-comments.closed.handedIn');
  }
}
