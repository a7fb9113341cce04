import { time } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import css from './form.module.css';
import type { OpenForm } from './open-form.ts';

/** Whether what was typed is safe, and where (product.md, Forms and drafts); in the line with the form's title. */
export function SaveNote({ form: { keeper } }: { form: OpenForm }) {
  const { t } = useWords();
  const status = keeper.status.use();
  const words = {
    saving: () => t('forms-web.draft.saving'),
    saved: () => (status.kind === 'saved' ? t('forms-web.draft.saved', { time: time(status.at) }) : ''),
  };
  const quiet = status.kind === 'saving' || status.kind === 'saved' ? status.kind : null;
  return (
    <span className={css.note} data-print="no">
      {quiet && (
        <span className={css.chip} data-kind={quiet}>
          <Icon name={quiet === 'saving' ? 'wait' : 'check'} size={16} />
          {words[quiet]()}
        </span>
      )}
    </span>
  );
}

/**
 * Who else has the form open, and what is amiss with what was typed: in sight above the answers, wherever in the form
 * somebody is, on a line that is there from the beginning, so that nobody's coming and going moves what is typed into.
 * Both are read out; of every save it is not, for that would drown the form.
 */
export function SaveAlarm({ form: { keeper, presence } }: { form: OpenForm }) {
  const { t } = useWords();
  const names = usePresent(presence);
  const status = keeper.status.use();
  const words = (() => {
    switch (status.kind) {
      case 'partly':
        return t('forms-web.draft.partly', { time: time(status.at), n: status.count });
      case 'conflict':
        return t('forms-web.draft.conflict', { n: status.count });
      case 'offline':
        return t('forms-web.draft.offline');
      case 'refused':
        return t('forms-web.draft.refused', { why: status.why });
      default:
        return '';
    }
  })();
  return (
    <div className={css.alarm} data-print="no">
      {names && (
        <span className={css.chip} data-kind="presence">
          <Icon name="person" size={16} />
          <span className="clipped">{t('forms-web.presence.also', { names })}</span>
        </span>
      )}
      {words && (
        <span className={css.chip} data-kind={status.kind}>
          <Icon name="warning" size={16} />
          {words}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {[names && t('forms-web.presence.also', { names }), words].filter(Boolean).join(' ')}
      </span>
    </div>
  );
}

/** The names of whoever else has the form open, as a sentence says them; empty where nobody has. */
function usePresent({ others }: OpenForm['presence']): string {
  const { t } = useWords();
  const names = others
    .use()
    .map(({ name, own }) => (own ? t('forms-web.presence.self') : name || t('forms-web.conflict.somebody')));
  return [...new Set(names)].join(t('word.comma'));
}
