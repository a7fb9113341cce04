import type { CopyStatus } from '../../../../engine/web/editing/copy-keeper.ts';
import { time } from '../../../../engine/web/ui/format.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './form-editor.module.css';

/** Whether the work copy is safe. */
export function CopyStatusLine({ status }: { status: CopyStatus }) {
  const { t } = useWords();
  const said = {
    clean: () => '',
    saving: () => t('form-editor.saving'),
    saved: () => (status.kind === 'saved' ? t('form-editor.saved', { at: time(status.at) }) : ''),
    offline: () => t('form-editor.offline'),
    conflict: () => t('form-editor.conflict'),
    refused: () => (status.kind === 'refused' ? t('form-editor.refused', { why: status.why }) : ''),
  }[status.kind]();
  const alarming = status.kind === 'offline' || status.kind === 'refused' || status.kind === 'conflict';
  return (
    <span className={css.status} data-alarming={alarming || undefined}>
      {said && <Icon name={alarming ? 'warning' : status.kind === 'saving' ? 'wait' : 'check'} size={16} />}
      {said}
      {/* Read out only when something is amiss. */}
      <span className="visually-hidden" role="status">
        {alarming ? said : ''}
      </span>
    </span>
  );
}
