import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { TeamPermission } from '../../contract/calls-record.ts';
import { type GrantRecord, refreshGrants } from '../apply/grant-data.ts';
import { usePermissions } from '../apply/use-permissions.ts';
import { InviteMember } from './invite-member.tsx';

type Member = GrantRecord['team'][number];
type Query = { act: 'remove' | 'handOver'; member: Member };

/** Who works on an application; its owner invites, changes, lets go, and hands over (GRA-1). */
export function GrantTeam({ application }: { application: GrantRecord }) {
  const { t } = useWords();
  const [query, setQuery] = useState<Query | null>(null);
  const { team, invited, owner, abilities } = application;
  if (team.length === 0 && !abilities.team) return null;
  return (
    <Section
      title={t('grants-web.team.title')}
      about={abilities.team ? t('grants-web.team.about') : t('grants-web.team.aboutMember', { owner })}
    >
      {team.length + invited.length > 0 && (
        <LineList>
          {team.map((member) => (
            <MemberLine key={member.accountId} application={application} member={member} onAsk={setQuery} />
          ))}
          {invited.map((row) => (
            <InvitedLine key={row.invitationId} applicationId={application.applicationId} invited={row} />
          ))}
        </LineList>
      )}
      {abilities.team && <InviteMember applicationId={application.applicationId} />}
      {query && <AskedDialog application={application} query={query} onClose={() => setQuery(null)} />}
    </Section>
  );
}

function MemberLine({
  application: { applicationId, abilities },
  member,
  onAsk,
}: {
  application: GrantRecord;
  member: Member;
  onAsk: (query: Query) => void;
}) {
  const { t } = useWords();
  const permissions = usePermissions();
  const { name, email, permission } = member;
  const change = async (to: TeamPermission) => {
    // A refusal is told by the call; the list shows how it stands either way.
    await callApi('POST /grant/team/edit', { applicationId, email, permission: to }).catch(() => undefined);
    await refreshGrants();
  };
  const may = permissions.find(({ value }) => value === permission)?.label;
  if (!abilities.team) return <Line name={name} about={dotted([name !== email && email, may])} />;
  return (
    <Line
      name={name}
      about={name !== email && email}
      end={
        <div className="row">
          <Select
            label={t('grants-web.team.mayOf', { name })}
            options={permissions}
            value={permission}
            onChange={(event) => void change(event.target.value as TeamPermission)}
          />
          <Button
            size="s"
            label={t('grants-web.handOver.to', { name })}
            onClick={() => onAsk({ act: 'handOver', member })}
          >
            {t('grants-web.handOver.open')}
          </Button>
          <Button
            size="s"
            label={t('grants-web.team.removeOf', { name })}
            onClick={() => onAsk({ act: 'remove', member })}
          >
            {t('word.remove')}
          </Button>
        </div>
      }
    />
  );
}

/** Somebody who has not answered yet; the invitation can be taken back until they do. */
function InvitedLine({
  applicationId,
  invited: { invitationId, email, permission, invitedAt },
}: {
  applicationId: string;
  invited: GrantRecord['invited'][number];
}) {
  const { t } = useWords();
  const permissions = usePermissions();
  const may =
    permission === 'own' ? t('grants-web.team.own') : permissions.find(({ value }) => value === permission)?.label;
  return (
    <Line
      name={email}
      about={[may, t('grants-web.team.invited', { at: dateTime(invitedAt) })].join(' · ')}
      end={
        <ActButton
          size="s"
          label={t('grants-web.team.withdrawOf', { name: email })}
          act={() => callApi('POST /grant/team/remove', { applicationId, invitationId })}
          refresh={refreshGrants}
        >
          {t('grants-web.team.withdraw')}
        </ActButton>
      }
    />
  );
}

/** Says what follows; once the other has accepted, a hand-over cannot be taken back, so it asks for a typed word. */
function AskedDialog({
  application: { applicationId, version },
  query: { act, member },
  ...dialog
}: { application: GrantRecord; query: Query } & DialogControl) {
  const { t } = useWords();
  const { accountId, name } = member;
  const handing = act === 'handOver';
  return (
    <ConfirmDialog
      danger
      title={handing ? t('grants-web.handOver.ask', { name }) : t('grants-web.team.removeAsk', { name })}
      action={handing ? t('grants-web.handOver.open') : t('word.remove')}
      {...(handing && { typed: t('grants-web.handOver.word') })}
      onSend={() =>
        handing
          ? callApi('POST /grant/team/handOver', { applicationId, version, accountId })
          : callApi('POST /grant/team/remove', { applicationId, accountId })
      }
      {...dialog}
      refresh={refreshGrants}
    >
      {handing ? t('grants-web.handOver.text', { name }) : t('grants-web.team.removeText', { name })}
    </ConfirmDialog>
  );
}
