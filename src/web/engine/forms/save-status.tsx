import { time } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import css from './form.module.css';
import type { OpenForm } from './open-form.ts';

/** Says who else has the form open, and whether what was typed is safe, and where (product.md, Forms and drafts). */
export function SaveStatus({ form: { keeper, presence: company } }: { form: OpenForm }) {
  const { t } = useWords();
  const others = company.others.use();
  const names = [
    ...new Set(
      others.map(({ name, own }) => (own ? t('forms-web.company.self') : name || t('forms-web.clash.somebody'))),
    ),
  ];
  const status = keeper.status.use();
  const words = {
    clean: () => '',
    saving: () => t('forms-web.draft.saving'),
    saved: () => (status.kind === 'saved' ? t('forms-web.draft.saved', { time: time(status.at) }) : ''),
    partly: () =>
      status.kind === 'partly' ? t('forms-web.draft.partly', { time: time(status.at), n: status.count }) : '',
    clash: () => (status.kind === 'clash' ? t('forms-web.draft.clash', { n: status.count }) : ''),
    offline: () => t('forms-web.draft.offline'),
    refused: () => (status.kind === 'refused' ? t('forms-web.draft.refused', { why: status.why }) : ''),
  }[status.kind]();
  const alarming = ['offline', 'refused', 'clash', 'partly'].includes(status.kind);
  return (
    <div className={css.status} data-print="no">
      {names.length > 0 && (
        <span className={css.saved} data-kind="company">
          <Icon name="person" size={16} />
          {t('forms-web.company.also', { names: names.join(t('forms-web.company.comma')) })}
        </span>
      )}
      {words && (
        <span className={css.saved} data-kind={status.kind}>
          <Icon name={alarming ? 'warning' : status.kind === 'saving' ? 'wait' : 'check'} size={16} />
          {words}
        </span>
      )}
      {/* Read out only when something is amiss: hearing of every save would drown the form. */}
      <span className="visually-hidden" role="status">
        {[
          names.length > 0 ? t('forms-web.company.also', { names: names.join(t('forms-web.company.comma')) }) : '',
          alarming ? words : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
    </div>
  );
}
