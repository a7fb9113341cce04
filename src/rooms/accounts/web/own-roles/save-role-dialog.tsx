import type { Capability } from '../../../../contract/capabilities.ts';
import { number } from '../../../../engine/web/ui/format.ts';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { capabilityLabel } from '../roles/capability-label.ts';
import type { LoadedRole } from './choices-data.ts';

/** Before a role is changed: for how many, and what they can do from then on and what not. */
export function SaveRoleDialog({
  loaded: { holders, capabilities: before },
  capabilities,
  onSend,
  onClose,
}: {
  loaded: LoadedRole;
  capabilities: readonly Capability[];
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useWords();
  const labels = (names: readonly Capability[]) => names.map(capabilityLabel).join(' · ');
  const added = labels(capabilities.filter((name) => !before.includes(name)));
  const removed = labels(before.filter((name) => !capabilities.includes(name)));
  return (
    <ReasonDialog
      title={t('roles.saveTitle')}
      action={t('roles.save')}
      about={holders === 0 ? t('roles.saveNobody') : t('roles.saveAbout', { count: number(holders) })}
      onSend={onSend}
      onClose={onClose}
    >
      {added && <p>{t('roles.added', { names: added })}</p>}
      {removed && <p>{t('roles.removed', { names: removed })}</p>}
    </ReasonDialog>
  );
}
