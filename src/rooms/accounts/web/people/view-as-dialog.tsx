import { callApi } from '../../../../engine/web/call.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Begins to look at the portal as a role; what is on the page is the person's own, so it starts anew. */
export function ViewAsDialog({ role, onClose }: { role: { role: string; label: string } | null; onClose: () => void }) {
  const { t, lang } = useWords();
  const portal = usePortal();
  return (
    <ReasonDialog
      open={role !== null}
      title={t('viewAs.title', { role: role?.label ?? '' })}
      action={t('viewAs.begin')}
      about={t('viewAs.about')}
      onClose={onClose}
      onSend={async (reason) => {
        if (!role) return;
        await callApi('POST /user/view/begin', { role: role.role, reason });
        window.location.assign(`/?${new URLSearchParams({ tenant: portal.tenant, lang })}`);
      }}
    />
  );
}
