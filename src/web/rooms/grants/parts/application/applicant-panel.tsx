import { pathOf } from '../../../../engine/routes.ts';
import { dateTime } from '../../../../engine/ui/format.ts';
import { Line, LineList } from '../../../../engine/ui/line-list.tsx';
import { AppLink, ButtonLink } from '../../../../engine/ui/link.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { useWords } from '../../../../engine/words.ts';
import { OpenComments } from '../comments/open-comments.tsx';
import type { GrantRecord } from '../grant-data.ts';
import css from './grant-head.module.css';
import { GrantLetters } from './grant-letters.tsx';
import { GrantReturned } from './grant-returned.tsx';
import { GrantTeam } from './grant-team.tsx';
import { GrantWithdraw } from './grant-withdraw.tsx';

/** What the applicant and the team do: the form in hand, what is to be mended, the decision, forms, team, way out. */
export function ApplicantPanel({ application }: { application: GrantRecord }) {
  const { t } = useWords();
  const { applicationId, returned, abilities, forms } = application;
  const inHand = forms.at(-1);
  return (
    <>
      {abilities.edit && inHand && (
        <div className="row">
          <ButtonLink kind="primary" to={pathOf('Grant-Form', { applicationId, formId: inHand.formId }) ?? '/'}>
            {returned ? t('grants-web.mend') : t('grants-web.fill')}
          </ButtonLink>
        </div>
      )}
      <GrantReturned application={application} />
      <OpenComments applicationId={applicationId} />
      <Decision application={application} />
      <GrantLetters application={application} />
      <Forms application={application} />
      <GrantTeam application={application} />
      <GrantWithdraw application={application} />
    </>
  );
}

/** What was said with the last decision; who withdrew reads the own reason. */
function Decision({ application: { status, comment, decidedAt } }: { application: GrantRecord }) {
  const { t } = useWords();
  if (!comment || status === 'returned') return null;
  return (
    <Section title={status === 'withdrawn' ? t('grants-web.withdraw.given') : t('grants-web.decision')}>
      <figure className={css.comment}>
        <blockquote>{comment}</blockquote>
        {decidedAt && status !== 'withdrawn' && <figcaption>{dateTime(decidedAt)}</figcaption>}
      </figure>
    </Section>
  );
}

/** The forms there are; each is read and printed on its own page. */
function Forms({ application: { applicationId, forms, abilities } }: { application: GrantRecord }) {
  const { t } = useWords();
  const sent = abilities.edit ? forms.slice(0, -1) : forms;
  if (sent.length === 0) return null;
  return (
    <Section title={t('grants-web.forms.title')} about={t('grants-web.forms.about')}>
      <LineList>
        {sent.map(({ formId, label }) => (
          <Line
            key={formId}
            name={<AppLink to={pathOf('Grant-Form', { applicationId, formId }) ?? '/'}>{label}</AppLink>}
          />
        ))}
      </LineList>
    </Section>
  );
}
