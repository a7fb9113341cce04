import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshGrants } from '../apply/grant-data.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';

type Cohort = Output<'GET /grant/cohort/list'>['rows'][number];

/** Invites somebody to apply in a call by invitation; who was invited, and who has accepted. */
export function DeskCallInvite({ call: { cohortId, name }, onClose }: { call: Cohort; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm({ email: t('word.emailAddress') });
  const email = form.values.email.trim();
  const query = useRead('grants', 'GET /grant/cohort/invited', { cohortId }, { anyLang: true });
  return (
    <DeskDialog
      title={t('grants-desk.invite.title', { name })}
      action={t('word.sendInvitation')}
      form={form}
      onSend={() => callApi('POST /grant/cohort/invite', { cohortId, email }, { quiet: true })}
      onClose={onClose}
    >
      <p>{t('grants-desk.invite.about')}</p>
      <TextField {...form.required('email')} type="email" autoComplete="off" />
      <LineList>
        {query.data?.rows.map((row) => (
          <Line
            key={row.invitationId}
            name={row.email}
            about={t('grants-desk.invite.by', { who: row.invitedBy, at: dateTime(row.invitedAt) })}
            end={
              row.accepted ? (
                <Badge tone="good">{t('grants-desk.invite.accepted')}</Badge>
              ) : (
                <ActButton
                  size="s"
                  label={t('grants-web.team.withdrawOf', { name: row.email })}
                  act={() => callApi('POST /grant/cohort/invite', { cohortId, invitationId: row.invitationId })}
                  refresh={refreshGrants}
                >
                  {t('grants-web.team.withdraw')}
                </ActButton>
              )
            }
          />
        ))}
      </LineList>
    </DeskDialog>
  );
}
