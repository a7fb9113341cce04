import { useState } from 'react';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { DEVICE_NAME_MAX } from '../../contract/values.ts';
import type { Door, DoorState } from './door.ts';

/** This device: its name beside the times of what it lets in, its sounds, and the end of its work. */
export function DeviceSection({
  door,
  state,
  isQuiet,
  onQuiet,
}: {
  door: Door;
  state: DoorState;
  isQuiet: boolean;
  onQuiet: (quiet: boolean) => void;
}) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <Section title={t('events-door.device')} about={t('events-door.deviceAbout')}>
      <div className="stack">
        <TextField
          label={t('events-door.deviceName')}
          hint={t('events-door.deviceHint')}
          value={state.device}
          maxLength={DEVICE_NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => void door.rename(target.value)}
        />
        <Checkbox
          label={t('events-door.sound')}
          checked={!isQuiet}
          onChange={({ target }) => onQuiet(!target.checked)}
        />
        <div className="row">
          <Button onClick={() => setAsking(true)}>{t('events-door.finish')}</Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('events-door.finishTitle')}
        action={t('events-door.finish')}
        about={t('events-door.finishAsk')}
        onSend={() => door.finish()}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}
