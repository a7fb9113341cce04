import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { MergeDialog } from './merge-dialog.tsx';

type Pair = Output<'GET /volunteer/duplicates'>['rows'][number];
type Duplicate = Pair['one'];

/** Who may have registered twice, for those who look after volunteers (VOL-1). */
export default function VolunteerDuplicates() {
  const { t } = useWords();
  const [merging, setMerging] = useState<{ keepId: string; closeId: string } | null>(null);
  const query = useRead('volunteers', 'GET /volunteer/duplicates', {});
  if (!query.data) return <Unread query={query} />;
  const { rows } = query.data;
  return (
    <PageCard title={t('volunteers.duplicates')} subtitle={t('volunteers.duplicates.subtitle')}>
      {rows.length === 0 && <EmptyState icon="search" title={t('volunteers.duplicates.none')} />}
      <LineList>
        {rows.map(({ one, other, why }) => (
          <Line
            key={`${one.registrationId} ${other.registrationId}`}
            name={
              <>
                <DuplicateLine duplicate={one} />
                <DuplicateLine duplicate={other} />
              </>
            }
            about={why.join(' · ')}
            end={
              <Button
                size="s"
                label={`${t('volunteers.duplicates.compare')}: ${one.nameEn || one.email}`}
                onClick={() => setMerging({ keepId: one.registrationId, closeId: other.registrationId })}
              >
                {t('volunteers.duplicates.compare')}
              </Button>
            }
          />
        ))}
      </LineList>
      {merging && (
        <MergeDialog
          key={merging.keepId}
          {...merging}
          onSwap={() => setMerging({ keepId: merging.closeId, closeId: merging.keepId })}
          onClose={() => setMerging(null)}
        />
      )}
    </PageCard>
  );
}

const DuplicateLine = ({ duplicate }: { duplicate: Duplicate }) => (
  <div>
    <AppLink to={pathTo('Volunteer-Record', { registrationId: duplicate.registrationId })}>
      {[duplicate.nameEn, duplicate.nameZh].filter(Boolean).join(' ') || duplicate.email}
    </AppLink>{' '}
    <span className="small muted">
      {dotted([duplicate.stateLabel, duplicate.ageLabel, duplicate.phone, duplicate.email])}
    </span>
  </div>
);
