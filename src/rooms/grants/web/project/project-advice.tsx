import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { AdviceAssign } from '../advice/advice-assign.tsx';
import { type AdviceRecord, type Consultant, useAdvice } from '../advice/advice-data.ts';
import { AdviceEnd } from '../advice/advice-end.tsx';
import { AdviceRecordItem } from '../advice/advice-record.tsx';
import { AdviceWrite } from '../advice/advice-write.tsx';
import { HoursBar } from '../advice/hours-bar.tsx';
import type { GrantRecord } from '../apply/grant-data.ts';

type Query =
  | { act: 'assign' | 'write' }
  | { act: 'change' | 'end'; consultant: Consultant }
  | { act: 'mend'; record: AdviceRecord };

/** Who advises a project with how many hours, what they recorded, and the applicant's word on it (GRA-6). */
export function ProjectAdvice({
  application: { applicationId, role },
  none = null,
}: {
  application: GrantRecord;
  /** Stands there where nobody advises, and the reader has nobody to name. */
  none?: ReactNode;
}) {
  const { t } = useWords();
  const [query, setQuery] = useState<Query | null>(null);
  const { data } = useAdvice({ applicationId });
  if (!data) return null;
  if (data.consultants.length === 0 && !data.abilities.assign) return none;
  const { abilities, consultants, rows } = data;
  const own = role === 'owner' || role === 'team';
  return (
    <Section
      title={t('grants-advice.title')}
      about={
        own
          ? t('grants-advice.aboutOwn')
          : role === 'consultant'
            ? t('grants-advice.aboutAdviser')
            : t('grants-advice.about')
      }
      actions={
        <div className="row" data-print="no">
          {abilities.record && (
            <Button kind="primary" icon="add" onClick={() => setQuery({ act: 'write' })}>
              {t('grants-advice.write.open')}
            </Button>
          )}
          {abilities.assign && (
            <Button icon="add" onClick={() => setQuery({ act: 'assign' })}>
              {t('grants-advice.assign.open')}
            </Button>
          )}
        </div>
      }
    >
      {consultants.length === 0 ? (
        <p className="muted">{t('grants-advice.noConsultant')}</p>
      ) : (
        <LineList>
          {consultants.map((consultant) => (
            <ConsultantLine
              key={consultant.accountId}
              consultant={consultant}
              mayAssign={abilities.assign}
              onAsk={setQuery}
            />
          ))}
        </LineList>
      )}
      {consultants.length > 0 && rows.length === 0 && <p className="muted">{t('grants-advice.noRecord')}</p>}
      {rows.length > 0 && (
        <ul className="stack" aria-label={t('word.records')}>
          {rows.map((record) => (
            <AdviceRecordItem
              key={record.consultationId}
              record={record}
              onMend={() => setQuery({ act: 'mend', record })}
            />
          ))}
        </ul>
      )}
      {query && (
        <ActionDialog applicationId={applicationId} query={query} advice={data} onClose={() => setQuery(null)} />
      )}
    </Section>
  );
}

function ConsultantLine({
  consultant,
  mayAssign,
  onAsk,
}: {
  consultant: Consultant;
  mayAssign: boolean;
  onAsk: (query: Query) => void;
}) {
  const { t } = useWords();
  const { name, kindLabel, subject, sinceOn, capMinutes, usedMinutes, ended } = consultant;
  const facts = [kindLabel, subject, t('grants-advice.since', { since: formatDate(sinceOn) })];
  return (
    <Line
      name={name}
      about={
        <>
          {dotted(facts)}
          <HoursBar used={usedMinutes} cap={capMinutes} />
        </>
      }
      end={
        ended ? (
          <Badge>{t('grants-advice.ended')}</Badge>
        ) : (
          mayAssign && (
            <div className="row" data-print="no">
              <Button
                size="s"
                label={t('grants-advice.assign.changeOf', { name })}
                onClick={() => onAsk({ act: 'change', consultant })}
              >
                {t('word.change')}
              </Button>
              <Button
                size="s"
                label={t('grants-advice.end.of', { name })}
                onClick={() => onAsk({ act: 'end', consultant })}
              >
                {t('word.end')}
              </Button>
            </div>
          )
        )
      }
    />
  );
}

function ActionDialog({
  query,
  advice,
  ...rest
}: {
  applicationId: string;
  query: Query;
  advice: ReturnType<typeof useAdvice>['data'] & object;
  onClose: () => void;
}) {
  switch (query.act) {
    case 'assign':
      return <AdviceAssign {...rest} />;
    case 'change':
      return <AdviceAssign {...rest} consultant={query.consultant} />;
    case 'end':
      return <AdviceEnd {...rest} consultant={query.consultant} />;
    case 'write':
      return <AdviceWrite {...rest} advice={advice} />;
    case 'mend':
      return <AdviceWrite {...rest} advice={advice} record={query.record} />;
  }
}
