import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshGrants } from '../apply/grant-data.ts';
import { ChangeBadge } from '../changes/change-badge.tsx';
import { ChangeOpen } from '../changes/change-open.tsx';
import { ChangeRead, ChangeWords } from '../changes/change-read.tsx';
import css from '../desk/desk.module.css';
import { type Change, useProject } from './project-data.ts';

/** Changes of what was granted: the one that is open, and what became of the others (GRA-7). */
export function ProjectChanges({ applicationId }: { applicationId: string }) {
  const { t } = useWords();
  const query = useProject({ applicationId });
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  const { changes, abilities } = query.data;
  const open = changes.find(({ status }) => status === 'draft' || status === 'asked');
  const over = changes.filter((change) => change !== open);
  if (changes.length === 0 && !abilities.askChange) return null;
  return (
    <Section
      title={t('grants-changes.title')}
      about={t('grants-changes.about')}
      actions={!open && abilities.askChange && <Ask applicationId={applicationId} />}
    >
      {open && <ChangeOpen change={open} />}
      {over.map((change) => (
        <Over key={change.changeId} change={change} />
      ))}
      {changes.length === 0 && <p className="muted">{t('grants-changes.none')}</p>}
    </Section>
  );
}

function Ask({ applicationId }: { applicationId: string }) {
  const { t } = useWords();
  const ask = async () => {
    // The form that opens says enough.
    const { change } = await callApi('POST /grant/change/begin', { applicationId }, { quiet: true });
    goTo(pathTo('Grant-Form', { applicationId, formId: change.formId }));
  };
  return (
    <ActButton act={ask} refresh={refreshGrants}>
      {t('grants-changes.ask')}
    </ActButton>
  );
}

/** One that is decided, or was taken back; it is opened to be read. */
function Over({ change }: { change: Change }) {
  const { t } = useWords();
  const [read, setRead] = useState(false);
  const { what, decidedAt } = change;
  return (
    <details className={css.past} onToggle={(event) => setRead(event.currentTarget.open)}>
      <summary>
        <span className="strong">{what || t('grants-changes.unnamed')}</span> <ChangeBadge change={change} />{' '}
        {decidedAt && <span className="muted small">{dateTime(decidedAt)}</span>}
      </summary>
      {read && (
        <div className="stack">
          <ChangeRead change={change} />
          <ChangeWords change={change} />
        </div>
      )}
    </details>
  );
}
