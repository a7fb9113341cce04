import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { Badge } from '../../../engine/ui/badge.tsx';
import { Button } from '../../../engine/ui/button.tsx';
import { Line, LineList } from '../../../engine/ui/line-list.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './advice.module.css';
import { AdviceAssign } from './advice-assign.tsx';
import { type AdviceRecord, type Consultant, useAdvice } from './advice-data.ts';
import { AdviceEnd } from './advice-end.tsx';
import { AdviceRecordItem } from './advice-record.tsx';
import { AdviceWrite } from './advice-write.tsx';
import type { GrantRecord } from './grant-data.ts';
import { HoursBar } from './hours-bar.tsx';

type Asked =
  | { act: 'assign' | 'write' }
  | { act: 'change' | 'end'; consultant: Consultant }
  | { act: 'mend'; record: AdviceRecord };

/** Who advises a project with how many hours, what they recorded, and the applicant's word on it (GRA-6). */
export function ProjectAdvice({ application: { applicationId, role } }: { application: GrantRecord }) {
  const { t } = useWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data } = useAdvice({ applicationId });
  if (!data || (data.consultants.length === 0 && !data.abilities.assign)) return null;
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
            <Button kind="primary" icon="add" onClick={() => setAsked({ act: 'write' })}>
              {t('grants-advice.write.open')}
            </Button>
          )}
          {abilities.assign && (
            <Button icon="add" onClick={() => setAsked({ act: 'assign' })}>
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
          {consultants.map((one) => (
            <ConsultantLine key={one.accountId} consultant={one} mayAssign={abilities.assign} onAsk={setAsked} />
          ))}
        </LineList>
      )}
      {consultants.length > 0 && rows.length === 0 && <p className="muted">{t('grants-advice.noRecord')}</p>}
      {rows.length > 0 && (
        <ul className={css.records} aria-label={t('grants-advice.records')}>
          {rows.map((record) => (
            <AdviceRecordItem
              key={record.consultationId}
              record={record}
              onMend={() => setAsked({ act: 'mend', record })}
            />
          ))}
        </ul>
      )}
      {asked && <AskedFor applicationId={applicationId} asked={asked} advice={data} onClose={() => setAsked(null)} />}
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
  onAsk: (asked: Asked) => void;
}) {
  const { t } = useWords();
  const { name, kindLabel, subject, sinceOn, capMinutes, usedMinutes, ended } = consultant;
  const facts = [kindLabel, subject, t('grants-advice.since', { since: formatDate(sinceOn) })];
  return (
    <Line
      name={name}
      about={
        <>
          {facts.filter(Boolean).join(' · ')}
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
                {t('grants-advice.assign.change')}
              </Button>
              <Button
                size="s"
                label={t('grants-advice.end.of', { name })}
                onClick={() => onAsk({ act: 'end', consultant })}
              >
                {t('grants-advice.end.open')}
              </Button>
            </div>
          )
        )
      }
    />
  );
}

function AskedFor({
  asked,
  advice,
  ...rest
}: {
  applicationId: string;
  asked: Asked;
  advice: ReturnType<typeof useAdvice>['data'] & object;
  onClose: () => void;
}) {
  switch (asked.act) {
    case 'assign':
      return <AdviceAssign {...rest} />;
    case 'change':
      return <AdviceAssign {...rest} consultant={asked.consultant} />;
    case 'end':
      return <AdviceEnd {...rest} consultant={asked.consultant} />;
    case 'write':
      return <AdviceWrite {...rest} advice={advice} />;
    case 'mend':
      return <AdviceWrite {...rest} advice={advice} record={asked.record} />;
  }
}
