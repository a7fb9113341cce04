import { time } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import css from './form.module.css';

/** Says whether what was typed is safe, and where (product.md, Forms and drafts). */
export function SaveStatus({ keeper }: { keeper: DraftKeeper }) {
  const { t } = useWords();
  const status = keeper.status.use();
  const words = {
    clean: () => '',
    saving: () => t('forms-web.draft.saving'),
    saved: () => (status.kind === 'saved' ? t('forms-web.draft.saved', { time: time(status.at) }) : ''),
    offline: () => t('forms-web.draft.offline'),
    refused: () => (status.kind === 'refused' ? t('forms-web.draft.refused', { why: status.why }) : ''),
  }[status.kind]();
  const alarming = status.kind === 'offline' || status.kind === 'refused';
  return (
    <div className={css.status} data-print="no">
      {words && (
        <span className={css.saved} data-kind={status.kind}>
          <Icon name={alarming ? 'warning' : status.kind === 'saving' ? 'wait' : 'check'} size={16} />
          {words}
        </span>
      )}
      {/* Read out only when something is amiss: hearing of every save would drown the form. */}
      <span className="visually-hidden" role="status">
        {alarming ? words : ''}
      </span>
    </div>
  );
}
