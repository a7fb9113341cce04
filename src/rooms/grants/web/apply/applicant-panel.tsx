import { formatDate } from '../../../../contract/dates.ts';
import { OwnConversation } from '../../../../engine/web/record/own-conversation.tsx';
import { Comment } from '../../../../engine/web/review/comment.tsx';
import { Returned } from '../../../../engine/web/review/returned.tsx';
import { pathOf, pathTo } from '../../../../engine/web/routes.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { OpenComments } from '../comments/open-comments.tsx';
import { GrantTeam } from '../teams/grant-team.tsx';
import { DaysLeft } from './days-left.tsx';
import type { GrantRecord } from './grant-data.ts';
import { GrantLetters } from './grant-letters.tsx';
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
          <ButtonLink kind="primary" to={pathTo('Grant-Form', { applicationId, formId: inHand.formId })}>
            {returned ? t('grants-web.correct') : t('grants-web.fill')}
          </ButtonLink>
        </div>
      )}
      {returned && inHand && (
        <Returned
          returned={returned}
          about={<ReturnedAbout returned={returned} />}
          pathTo={(field) => pathOf('Grant-Form', { applicationId, formId: inHand.formId, field })}
        />
      )}
      <OwnConversation kind="grant" recordId={applicationId} />
      <OpenComments applicationId={applicationId} />
      <Decision application={application} />
      <GrantLetters application={application} />
      <Forms application={application} />
      <GrantTeam application={application} />
      <GrantWithdraw application={application} />
    </>
  );
}

/** What may be changed, by when, and how long that is from now. */
function ReturnedAbout({ returned: { dueOn, notes } }: { returned: NonNullable<GrantRecord['returned']> }) {
  const { t } = useWords();
  const due = { date: formatDate(dueOn) };
  return (
    <>
      {notes.length > 0 ? t('grants-web.returned.due', due) : t('grants-web.returned.dueAll', due)}{' '}
      <DaysLeft dueOn={dueOn} />
    </>
  );
}

/** What was said with the last decision; who withdrew reads the own reason. */
function Decision({ application: { status, comment, decidedAt } }: { application: GrantRecord }) {
  const { t } = useWords();
  if (!comment || status === 'returned') return null;
  return (
    <Section title={status === 'withdrawn' ? t('grants-web.withdraw.given') : t('grants-web.decision')}>
      <Comment by={decidedAt && status !== 'withdrawn' && dateTime(decidedAt)}>{comment}</Comment>
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
          <Line key={formId} name={<AppLink to={pathTo('Grant-Form', { applicationId, formId })}>{label}</AppLink>} />
        ))}
      </LineList>
    </Section>
  );
}
