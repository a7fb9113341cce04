import { useState } from 'react';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { type GrantRecord, refreshGrants } from '../apply/grant-data.ts';
import { DeskDialog } from './desk-dialog.tsx';

/** The question before anything is opened: is there a conflict of interest (GRA-5)? With one, everything is gone. */
export function DeskDeclare({ application: { applicationId, parties } }: { application: GrantRecord }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const form = useSmallForm({ reason: t('grants-desk.declare.reason') });
  const { reason } = form.values;
  const none = () => callApi('POST /grant/review/declare', { applicationId, conflict: false });
  return (
    <Section title={t('grants-desk.declare.title')} about={t('grants-desk.declare.about')}>
      {parties && (
        <Facts
          facts={[
            [t('grants-desk.declare.applicant'), parties.applicant],
            [t('grants-desk.declare.organisation'), parties.organisation],
            [t('grants-desk.declare.management'), parties.management.join(', ')],
            [t('grants-web.team.title'), parties.team.join(', ')],
          ]}
        />
      )}
      <ul>
        <li>{t('grants-desk.declare.kin')}</li>
        <li>{t('grants-desk.declare.work')}</li>
        <li>{t('grants-desk.declare.money')}</li>
      </ul>
      <div className="row">
        <ActButton kind="primary" act={none} refresh={refreshGrants}>
          {t('grants-desk.declare.none')}
        </ActButton>
        <Button onClick={() => setAsking(true)}>{t('grants-desk.declare.some')}</Button>
      </div>
      {asking && (
        <DeskDialog
          title={t('grants-desk.declare.some')}
          action={t('grants-desk.declare.send')}
          danger
          form={form}
          checks={{ reason: isBlank(reason) ? t('grants.reasonMissing') : null }}
          onSend={async () => {
            await callApi('POST /grant/review/declare', { applicationId, conflict: true, reason });
            goTo(pathTo('Grant-Desk'));
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('grants-desk.declare.effect')}</p>
          <TextArea
            {...form.field('reason')}
            hint={t('grants-desk.declare.reasonHint')}
            required
            rows={3}
            maxLength={2000}
          />
        </DeskDialog>
      )}
    </Section>
  );
}
