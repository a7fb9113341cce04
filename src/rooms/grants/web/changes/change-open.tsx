import { useState } from 'react';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshGrants } from '../apply/grant-data.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';
import type { Change } from '../project/project-data.ts';
import { ChangeBadge } from './change-badge.tsx';
import { ChangeRead, ChangeWords } from './change-read.tsx';

type Asking = 'yes' | 'no' | 'withdraw' | null;

/** The change that is open: its draft to go on with, or what is asked for, with the word that the reader may say. */
export function ChangeOpen({ change }: { change: Change }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<Asking>(null);
  const { applicationId, formId, what, status, askedBy, askedAt, abilities } = change;
  const close = () => setAsking(null);
  return (
    <div className="stack">
      <h3>
        {what || t('grants-changes.unnamed')} <ChangeBadge change={change} />
      </h3>
      {askedAt && <p className="muted small">{t('grants-changes.askedBy', { who: askedBy, at: dateTime(askedAt) })}</p>}
      {status === 'draft' && <p>{t('grants-changes.draft')}</p>}
      {status === 'asked' && <ChangeRead change={change} />}
      <ChangeWords change={change} />
      <div className="row" data-gap="s" data-print="no">
        {abilities.edit && (
          <ButtonLink kind="primary" to={pathTo('Grant-Form', { applicationId, formId })}>
            {t('grants-changes.goOn')}
          </ButtonLink>
        )}
        {abilities.vote && (
          <Undecided record={change.changeId}>
            <Button kind="primary" onClick={() => setAsking('yes')}>
              {t('grants-changes.approve')}
            </Button>
            <Button kind="danger" onClick={() => setAsking('no')}>
              {t('grants-changes.reject')}
            </Button>
          </Undecided>
        )}
        {abilities.withdraw && <Button onClick={() => setAsking('withdraw')}>{t('grants-changes.withdraw')}</Button>}
      </div>
      {(asking === 'yes' || asking === 'no') && <Vote change={change} approves={asking === 'yes'} onClose={close} />}
      {asking === 'withdraw' && <TakeBack change={change} onClose={close} />}
    </div>
  );
}

/** The word of an approver; who is against it says why. */
function Vote({ change: { changeId }, approves, onClose }: { change: Change; approves: boolean; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm({ reason: approves ? t('grants-changes.remark') : t('grants-changes.reason') });
  const { reason } = form.values;
  return (
    <DeskDialog
      title={approves ? t('grants-changes.approveAsk') : t('grants-changes.rejectAsk')}
      action={approves ? t('grants-changes.approve') : t('grants-changes.reject')}
      danger={!approves}
      form={form}
      checks={{ reason: !approves && isBlank(reason) ? t('grants.reasonMissing') : null }}
      onSend={() => callApi('POST /grant/change/vote', { changeId, approves, reason })}
      onClose={onClose}
    >
      <p>{approves ? t('grants-changes.approveAbout') : t('grants-changes.rejectAbout')}</p>
      <TextArea
        {...form.field('reason')}
        hint={t('grants-changes.reasonHint')}
        required={!approves}
        rows={3}
        maxLength={500}
      />
    </DeskDialog>
  );
}

function TakeBack({ change: { changeId }, onClose }: { change: Change; onClose: () => void }) {
  const { t } = useWords();
  return (
    <ConfirmDialog
      danger
      title={t('grants-changes.withdrawAsk')}
      action={t('grants-changes.withdraw')}
      back={t('word.keepIt')}
      about={t('grants-changes.withdrawAbout')}
      onSend={() => callApi('POST /grant/change/withdraw', { changeId })}
      onClose={onClose}
      refresh={refreshGrants}
    />
  );
}
