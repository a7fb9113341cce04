import { useRead } from '../../../../engine/web/read.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from './grant-data.ts';

/** What each decision said to the applicant, as PDF; not there where nothing is decided yet. */
export function GrantLetters({ application: { applicationId, version } }: { application: GrantRecord }) {
  const { t } = useWords();
  const { data } = useRead('grants', 'GET /grant/letter/list', { applicationId }, { also: version, stays: true });
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('grants-letters.title')} about={t('grants-letters.about')}>
      <LineList>
        {data.rows.map(({ letterId, kindLabel, stageLabel, writtenAt }) => (
          <Line
            key={letterId}
            name={kindLabel}
            about={[stageLabel, dateTime(writtenAt)].join(' · ')}
            end={
              <FileLink call="GET /grant/letter/file" input={{ letterId }} size="s" icon="file">
                {t('grants-letters.open')}
                <span className="visually-hidden">
                  {' '}
                  {t('grants-letters.of', { kind: kindLabel, at: dateTime(writtenAt) })}
                </span>
              </FileLink>
            }
          />
        ))}
      </LineList>
    </Section>
  );
}
