import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { mayUse, useSession } from '../../../../engine/web/session.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshGrants } from '../apply/grant-data.ts';
import { DeskDeputy } from '../desk/desk-deputy.tsx';

/** Who acts for whom, and when (product.md, Grants): approvers see their own, who runs the programme all of them. */
export default function GrantDeputies() {
  const { t } = useWords();
  const runs = mayUse(useSession(), ['grant-manage']);
  const [ending, setEnding] = useState<string | null>(null);
  const query = useRead('grants', 'GET /grant/deputy/list');
  const { data } = query;
  if (!data) return <Unread query={query} width="form" title={t('grants-desk.deputies.title')} lines={6} />;
  const ended = data.rows.find(({ deputyId }) => deputyId === ending);
  return (
    <PageCard width="form" title={t('grants-desk.deputies.title')}>
      <div className="stack" data-gap="l">
        <p>{t('grants-desk.deputies.about')}</p>
        {data.rows.length === 0 && <EmptyState icon="person" title={t('grants-desk.deputies.none')} />}
        {data.rows.length > 0 && (
          <LineList>
            {data.rows.map(({ deputyId, approver, deputy, fromOn, toOn }) => (
              <Line
                key={deputyId}
                name={t('grants-desk.deputies.line', { deputy, approver })}
                about={t('grants-desk.deputies.days', { from: formatDate(fromOn), to: formatDate(toOn) })}
                end={
                  <Button size="s" onClick={() => setEnding(deputyId)}>
                    {t('word.end')}
                    <span className="visually-hidden"> {deputy}</span>
                  </Button>
                }
              />
            ))}
          </LineList>
        )}
        <Section title={t('grants-desk.deputies.add')}>
          <DeskDeputy runs={runs} />
        </Section>
      </div>
      {ended && (
        <ConfirmDialog
          danger
          title={t('grants-desk.deputies.endTitle')}
          action={t('word.end')}
          back={t('word.keepIt')}
          about={t('grants-desk.deputies.endText', { deputy: ended.deputy, approver: ended.approver })}
          onSend={() => callApi('POST /grant/deputy/edit', { deputyId: ended.deputyId, end: true })}
          onClose={() => setEnding(null)}
          refresh={refreshGrants}
        />
      )}
    </PageCard>
  );
}
