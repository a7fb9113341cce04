import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from '../apply/grant-data.ts';

const TONES = { approve: 'good', return: 'warn', reject: 'bad' } as const satisfies Record<string, Tone>;

/** Where a review is written or read. */
export const pathOfReview = (applicationId: string, formId: string): string =>
  pathTo('Grant-Review', { applicationId, formId });

/** Who decides, and what each has said; the other's stands here once the own is sent (GRA-5). */
export function DeskReviews({ application: { applicationId, seats, reviews } }: { application: GrantRecord }) {
  const { t } = useWords();
  const sent = reviews.filter((review) => review.sentAt);
  if (seats.length === 0 && sent.length === 0) return <p className="muted">{t('grants-desk.reviews.none')}</p>;
  return (
    <Section title={t('grants-desk.reviews.title')}>
      {seats.length > 0 && (
        <LineList>
          {seats.map((seat) => (
            <Line
              key={seat.position}
              name={seat.name}
              about={
                seat.sentAt
                  ? t('grants-desk.reviews.sent', { at: dateTime(seat.sentAt) })
                  : seat.declared === 'none'
                    ? t('grants-desk.reviews.open')
                    : t('grants-desk.reviews.undeclared')
              }
            />
          ))}
        </LineList>
      )}
      {sent.length > 0 && (
        <LineList>
          {sent.map((value) => (
            <Line
              key={value.reviewId}
              name={
                value.formId ? (
                  <AppLink to={pathOfReview(applicationId, value.formId)}>
                    {t('grants-desk.reviews.of', { name: value.reviewer })}
                  </AppLink>
                ) : (
                  t('grants-desk.reviews.of', { name: value.reviewer })
                )
              }
              about={
                <>
                  {t('grants-desk.reviews.round', { stage: t(`grants.stage.${value.stage}`), round: value.round })}
                  {value.score !== null &&
                    ` · ${t('grants-desk.reviews.score', { score: value.score, most: value.scoreMost })}`}
                  {value.reason && (
                    <>
                      <br />
                      {value.reason}
                    </>
                  )}
                </>
              }
              end={value.decision && <Badge tone={TONES[value.decision]}>{value.decisionLabel}</Badge>}
            />
          ))}
        </LineList>
      )}
    </Section>
  );
}
