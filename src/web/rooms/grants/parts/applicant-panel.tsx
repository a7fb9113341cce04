import { formatDate } from '../../../../contract/dates.ts';
import { pathOf } from '../../../engine/routes.ts';
import { dateTime } from '../../../engine/ui/format.ts';
import { Line, LineList } from '../../../engine/ui/line-list.tsx';
import { AppLink, ButtonLink } from '../../../engine/ui/link.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { useWords } from '../../../engine/words.ts';
import type { GrantRecord } from './grant-data.ts';
import css from './grant-head.module.css';

/** What the applicant and the team do: the form in hand, what is to be mended, and the forms there are. */
export function ApplicantPanel({ application }: { application: GrantRecord }) {
  const { applicationId, returned, abilities, forms } = application;
  const { t } = useWords();
  const inHand = forms.at(-1);
  const formPath = (formId: string, more: Record<string, string> = {}) =>
    pathOf('Grant-Form', { applicationId, formId, ...more }) ?? '/';
  return (
    <>
      {abilities.edit && inHand && (
        <div className="row">
          <ButtonLink kind="primary" to={formPath(inHand.formId)}>
            {returned ? t('grants-web.mend') : t('grants-web.fill')}
          </ButtonLink>
        </div>
      )}
      {returned && inHand && (
        <Section
          title={t('grants-web.returned.title')}
          about={t('grants-web.returned.due', { date: formatDate(returned.dueOn) })}
        >
          {returned.comment && (
            <figure className={css.comment}>
              <blockquote>{returned.comment}</blockquote>
              <figcaption>{t('grants-web.returned.from', { who: returned.who, at: dateTime(returned.at) })}</figcaption>
            </figure>
          )}
          {returned.notes.length > 0 && (
            <LineList>
              {returned.notes.map(({ field, label, note }) => (
                <Line
                  key={field}
                  name={
                    <AppLink
                      to={formPath(inHand.formId, { field })}
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
      )}
    </>
  );
}
