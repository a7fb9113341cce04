import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Provider = NonNullable<Output<'GET /signOn/settings'>['provider']>;

/** Takes the provider away, after saying whom that logs out. */
export function RemovePart({ provider: { version, people } }: { provider: Provider }) {
  const { t } = useWords();
  const [removing, setRemoving] = useState(false);
  return (
    <div>
      <Button icon="delete" onClick={() => setRemoving(true)}>
        {t('signOnSettings.remove')}
      </Button>
      <ConfirmDialog
        open={removing}
        title={t('signOnSettings.removeTitle')}
        action={t('signOnSettings.remove')}
        about={t(people === 1 ? 'signOnSettings.removeAboutOne' : 'signOnSettings.removeAbout', { count: people })}
        danger
        onClose={() => setRemoving(false)}
        onSend={() => callApi('POST /signOn/remove', { version })}
        refresh={() => refresh('sign-on-settings')}
      />
    </div>
  );
}
