import { formatDate } from '../../../../../contract/dates.ts';
import { pathOf } from '../../../../engine/routes.ts';
import { dateTime } from '../../../../engine/ui/format.ts';
import { Line, LineList } from '../../../../engine/ui/line-list.tsx';
import { AppLink } from '../../../../engine/ui/link.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { useWords } from '../../../../engine/words.ts';
import type { GrantRecord } from '../grant-data.ts';
import { DaysLeft } from './days-left.tsx';
import css from './grant-head.module.css';

/** Why an application came back and by when it is wanted: the comment, and each note with the way to its field. */
export function GrantReturned({ application: { applicationId, returned, forms } }: { application: GrantRecord }) {
  const { t } = useWords();
  const formId = forms.at(-1)?.formId;
  if (!returned || !formId) return null;
  const { at, who, comment, dueOn, notes } = returned;
  const due = { date: formatDate(dueOn) };
  return (
    <Section
      title={t('grants-web.returned.title')}
      about={
        <>
          {notes.length > 0 ? t('grants-web.returned.due', due) : t('grants-web.returned.dueAll', due)}{' '}
          <DaysLeft dueOn={dueOn} />
        </>
      }
    >
      {comment && (
        <figure className={css.comment}>
          <blockquote>{comment}</blockquote>
          <figcaption>{t('grants-web.returned.from', { who, at: dateTime(at) })}</figcaption>
        </figure>
      )}
      {notes.length > 0 && (
        <LineList>
          {notes.map(({ field, label, note }) => (
            <Line
              key={field}
              name={
                <AppLink
                  to={pathOf('Grant-Form', { applicationId, formId, field }) ?? '/'}
                  aria-label={t('grants-web.returned.go', { label })}
                >
                  {label}
                </AppLink>
              }
              about={note}
            />
          ))}
        </LineList>
      )}
    </Section>
  );
}
