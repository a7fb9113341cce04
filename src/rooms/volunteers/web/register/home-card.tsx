import { useRead } from '../../../../engine/web/read.ts';
import type { HomeCard } from '../../../../engine/web/room.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ConsentBadge, StateBadge } from '../record/badges.tsx';

/** The own registration as a volunteer, where the person has one. */
export default function useVolunteerCard(): ReturnType<HomeCard> {
  const { t } = useWords();
  const { isLoading, data } = useRead('volunteers', 'GET /volunteer/mine', {}, { background: true, retry: false });
  const row = data?.rows[0];
  if (!row) return { isLoading, card: null };
  const card = (
    <Section title={t('volunteers-home.title')}>
      <LineList>
        <Line
          name={[row.nameEn, row.nameZh].filter(Boolean).join(' ') || row.kindLabel}
          about={row.kindLabel}
          end={
            <div className="row">
              <StateBadge state={row.state} label={row.stateLabel} />
              {row.consent !== 'none' && <ConsentBadge consent={row.consent} label={row.consentLabel} />}
              {row.abilities.edit ? (
                <ButtonLink
                  size="s"
                  kind="primary"
                  to={pathTo('Form', { formId: row.formId, dataId: row.registrationId })}
                >
                  {t('word.goOnWithTheForm')}
                </ButtonLink>
              ) : (
                <ButtonLink size="s" to={pathTo('My-Volunteering')}>
                  {t('word.open')}
                </ButtonLink>
              )}
            </div>
          }
        />
      </LineList>
    </Section>
  );
  return { isLoading, card };
}
