import { useState } from 'react';
import { roleProblems } from '../../../../contract/roles/own-role.ts';
import { CallRefused, callApi, tellRefusal } from '../../../../engine/web/call.ts';
import { type KeptDraft, useKeptDraft } from '../../../../engine/web/editing/kept-draft.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../../engine/web/ui/error-summary.tsx';
import { number } from '../../../../engine/web/ui/format.ts';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { capabilityLabel } from '../roles/capability-label.ts';
import { ChoiceList } from './choice-list.tsx';
import type { Choice, LoadedRole } from './choices-data.ts';
import { useOpenedScreens } from './opened-screens.ts';
import css from './own-roles.module.css';
import { isRoleDraft, type RoleDraft } from './role-draft.ts';
import { RoleFields, roleFieldId, roleFieldLabels } from './role-fields.tsx';
import { SaveRoleDialog } from './save-role-dialog.tsx';

/** Composes a role, or changes one. What is typed is kept in this browser until it is saved. */
export function RoleEditor({
  loaded,
  choices,
  inUse,
  name = `role/${loaded?.role}`,
  note = null,
  onAnew = () => {},
}: {
  /** Null: it is new. */
  loaded: LoadedRole | null;
  choices: readonly Choice[];
  inUse: KeptDraft<RoleDraft>;
  /** What is kept of it is kept under this name. */
  name?: string;
  note?: string | null;
  /** Fetches it again: somebody else saved it. */
  onAnew?: () => void;
}) {
  const { t } = useWords();
  const opens = useOpenedScreens();
  const { draft, changed, change, restart } = useKeptDraft(name, inUse, isRoleDraft);
  const [asking, setAsking] = useState<'save' | 'discard' | null>(null);
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<LoadedRole | null>(null);
  const [refused, setRefused] = useState<{ attempt: number; list: Record<string, string> }>({ attempt: 0, list: {} });
  const { value } = draft;
  const isNew = loaded === null;
  const close = () => setAsking(null);
  const refuse = (list: Record<string, string>) => setRefused({ attempt: refused.attempt + 1, list });
  const set = (next: Partial<RoleDraft>, place: string) => {
    // what is being mended is not wrong any more until it is saved again
    const { [place]: _, ...list } = refused.list;
    setRefused({ ...refused, list });
    change({ ...value, ...next });
  };
  const refusedBy = async (error: unknown) => {
    if (!(error instanceof CallRefused)) throw error;
    const placed = Object.entries(error.errorList).map(([place, [message = '']]) => [place, message] as const);
    if (loaded && error.code === 'record.stale') {
      notify('warning', t('roles.stale'));
      const now = await callApi('GET /role/get', { role: loaded.role });
      setTheirs(now);
      // over theirs from here on, which is shown above what was typed
      change(value, now.version);
      onAnew();
    } else if (placed.length > 0) refuse(Object.fromEntries(placed));
    else {
      tellRefusal(error);
      if (error.code === 'role.holders') onAnew();
    }
  };
  const done = async (role: string) => {
    restart();
    await Promise.all([refresh('roles'), refresh('users')]);
    goTo(pathTo('Role', { role }));
  };
  const send = async (reason: string) => {
    const { key, ...typed } = value;
    setBusy(true);
    try {
      if (loaded) {
        const { role, holders } = loaded;
        const input = { ...typed, role, holders, version: draft.version, reason };
        // what became of it while it was edited is said here, and not by the call
        const { message } = await callApi('POST /role/edit', input, { quiet: true });
        notify('info', message, { autoDismiss: true });
        await done(role);
      } else await done((await callApi('POST /role/create', { ...typed, key })).role);
    } catch (error) {
      await refusedBy(error);
    }
    setBusy(false);
    close();
  };
  const ask = () => {
    const found = Object.entries(roleProblems(value));
    if (found.length > 0) refuse(Object.fromEntries(found.map(([place, { key, params }]) => [place, t(key, params)])));
    else if (isNew) void send('');
    else setAsking('save');
  };
  const screens = opens(value.capabilities);
  return (
    <PageCard
      title={loaded ? t('roles.editTitle', { role: loaded.label }) : t('roles.new')}
      subtitle={note ?? t('roles.choicesAbout')}
      actions={
        <>
          {loaded ? (
            <BackLink to="Role" params={{ role: loaded.role }}>
              {loaded.label}
            </BackLink>
          ) : (
            <BackLink to="Role-List">{t('word.roles')}</BackLink>
          )}
          <Button kind="primary" busy={busy} disabled={!isNew && !changed} onClick={ask}>
            {isNew ? t('roles.create') : t('roles.save')}
          </Button>
        </>
      }
    >
      <div className="stack" data-gap="l">
        <div className="row" data-justify="between">
          <span role="status" className="small muted">
            {changed && t('roles.kept')}
          </span>
          {changed && (
            <Button size="s" icon="undo" onClick={() => setAsking('discard')}>
              {t('word.discardChanges')}
            </Button>
          )}
        </div>
        <ErrorSummary
          attempt={refused.attempt}
          problems={Object.entries(refused.list).map(([place, message]) => ({
            id: roleFieldId(place),
            label: t(roleFieldLabels[place] ?? 'roles.mayTitle'),
            message,
          }))}
        />
        {theirs && (
          <section className="quote stack" data-gap="xs">
            <h2 className="h3">{t('roles.theirs')}</h2>
            <span>
              {theirs.name.en} {theirs.name['zh-hant']}
            </span>
            <span className="small">{theirs.capabilities.map(capabilityLabel).join(' · ')}</span>
          </section>
        )}
        {loaded?.heldByReader && <p className="quote">{t('roles.heldByYou')}</p>}
        <RoleFields value={value} errors={refused.list} isNew={isNew} set={set} />
        <div id={roleFieldId('capabilities')} tabIndex={-1}>
          {refused.list.capabilities && <p className="field-error">{refused.list.capabilities}</p>}
          <ChoiceList
            choices={choices}
            value={value.capabilities}
            before={loaded?.capabilities ?? []}
            closed={loaded?.heldByReader ?? false}
            onChange={(capabilities) => set({ capabilities }, 'capabilities')}
          />
        </div>
        <Section title={t('roles.opens', { count: number(screens.length) })}>
          {screens.length === 0 && <p className="muted">{t('roles.opensNone')}</p>}
          <ul className={css.names}>
            {screens.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </Section>
        <div className="row">
          <Button kind="primary" busy={busy} disabled={!isNew && !changed} onClick={ask}>
            {isNew ? t('roles.create') : t('roles.save')}
          </Button>
          <span className="muted small">{t('roles.total', { count: number(value.capabilities.length) })}</span>
        </div>
      </div>
      {loaded && asking === 'save' && (
        <SaveRoleDialog loaded={loaded} capabilities={value.capabilities} onSend={send} onClose={close} />
      )}
      <ConfirmDialog
        open={asking === 'discard'}
        danger
        title={t('roles.discardTitle')}
        action={t('word.discardChanges')}
        onSend={async () => restart()}
        onClose={close}
      >
        {isNew ? t('roles.discardNew') : t('roles.discardAbout')}
      </ConfirmDialog>
    </PageCard>
  );
}
