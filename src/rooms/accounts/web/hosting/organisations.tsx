import { useState } from 'react';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useAct } from '../../../../engine/web/ui/use-act.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { EnterDialog } from '../people/enter-dialog.tsx';
import { type Act, HostedLine, type Organisation } from './hosted-line.tsx';
import { NewOrganisationDialog } from './new-organisation-dialog.tsx';
import {
  DownloadDialog,
  InviteAgainDialog,
  RemoveDialog,
  ResumeDialog,
  SuspendDialog,
} from './organisation-dialogs.tsx';

const DIALOGS = {
  enter: EnterDialog,
  invite: InviteAgainDialog,
  suspend: SuspendDialog,
  resume: ResumeDialog,
  remove: RemoveDialog,
  download: DownloadDialog,
};

/** The organisations of the portal, for whoever hosts it: entered as a visitor, made, suspended (product.md). */
export default function Organisations() {
  const { t } = useWords();
  const query = useRead('hosting', 'GET /hosting/list');
  const [making, setMaking] = useAct('new');
  const [act, setAct] = useState<{ act: Act; tenant: Organisation } | null>(null);
  const texts = { title: t('organisations.title'), subtitle: t('hosting.subtitle') };
  if (!query.data) return <Unread query={query} width="form" {...texts} lines={5} />;
  const { rows, kinds, mayChange } = query.data;
  const Dialog = act && DIALOGS[act.act];
  return (
    <PageCard
      width="form"
      {...texts}
      actions={
        mayChange && (
          <Button kind="primary" onClick={() => setMaking(true)}>
            {t('hosting.new')}
          </Button>
        )
      }
    >
      {!mayChange && <p>{t('hosting.visitor')}</p>}
      <LineList>
        {rows.map((tenant) => (
          <HostedLine key={tenant.key} {...{ tenant, mayChange }} onAct={(act) => setAct({ act, tenant })} />
        ))}
      </LineList>
      {making && <NewOrganisationDialog kinds={kinds} refresh={refreshHosting} onClose={() => setMaking(false)} />}
      {act && Dialog && <Dialog tenant={act.tenant} refresh={refreshHosting} onClose={() => setAct(null)} />}
    </PageCard>
  );
}

const refreshHosting = () => refresh('hosting');
