import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../engine/call.ts';
import { dateTime } from '../../../engine/ui/format.ts';
import { Section } from '../../../engine/ui/section.tsx';
import { useWords } from '../../../engine/words.ts';
import { DaysLeft } from './days-left.tsx';
import css from './desk-panel.module.css';
import type { GrantRecord } from './grant-data.ts';

/** What the applicant changed since it was last returned: the first that is read (GRA-5). */
export function DeskChanges({ application: { applicationId, version, status } }: { application: GrantRecord }) {
  const { t, lang } = useWords();
  const { data } = useQuery({
    queryKey: ['grants', 'changes', applicationId, version, lang],
    queryFn: () => callApi('GET /grant/application/changes', { applicationId }, { quiet: true }),
    enabled: status === 'submitted' || status === 'locked',
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('grants-desk.changes.title')} about={t('grants-desk.changes.about')}>
      <ChangeRows rows={data.rows} />
    </Section>
  );
}

type Change = Output<'GET /grant/application/changes'>['rows'][number];

/** Each answer as it was and as it is. */
export function ChangeRows({ rows }: { rows: readonly Change[] }) {
  const { t } = useWords();
  const none = <span className="muted">{t('forms-web.answers.none')}</span>;
  return (
    <dl className={css.changes}>
      {rows.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <span className="muted small">{t('grants-desk.changes.before')}</span> {before ? <del>{before}</del> : none}
          </dd>
          <dd>
            <span className="muted small">{t('grants-desk.changes.after')}</span> {after ? <ins>{after}</ins> : none}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** While it is with the applicant: why, what is to be mended, and by when. */
export function DeskReturned({ application: { returned } }: { application: GrantRecord }) {
  const { t } = useWords();
  if (!returned) return null;
  const { who, at, dueOn, comment, notes } = returned;
  return (
    <Section
      title={t('grants-desk.returned.title')}
      about={
        <>
          {t('grants-desk.returned.due', { who, at: dateTime(at), due: formatDate(dueOn) })} <DaysLeft dueOn={dueOn} />
        </>
      }
    >
      {comment && <p className={css.note}>{comment}</p>}
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map(({ field, label, note }) => (
            <li key={field}>
              <strong>{label}</strong> {note}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
