import { useId, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../engine/call.ts';
import { SubmitButton } from '../../../engine/ui/button.tsx';
import { Checkbox } from '../../../engine/ui/choice.tsx';
import { SmallForm } from '../../../engine/ui/small-form.tsx';
import { TextField } from '../../../engine/ui/text-field.tsx';
import { useSending } from '../../../engine/ui/use-sending.ts';
import { useWords } from '../../../engine/words.ts';

type Setting = Output<'GET /setting/list'>['rows'][number];

/** One setting; the server says of which kind it is. */
export function SettingLine({ setting, onSaved }: { setting: Setting; onSaved: () => Promise<void> }) {
  const { t } = useWords();
  const id = useId();
  const [value, setValue] = useState(String(setting.value ?? ''));
  const sending = useSending({ value: { id, label: setting.label } });
  const submit = () =>
    sending.send({}, async () => {
      await callApi('POST /setting/edit', { key: setting.key, value });
      await onSaved();
    });
  const unchanged = value === String(setting.value ?? '');
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      {setting.kind === 'flag' ? (
        <Checkbox
          id={id}
          label={setting.label}
          checked={value === 'true'}
          error={sending.errors.value}
          onChange={(event) => setValue(String(event.target.checked))}
        />
      ) : (
        <TextField
          id={id}
          label={setting.label}
          inputMode={setting.kind === 'number' ? 'numeric' : 'text'}
          value={value}
          error={sending.errors.value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <div>
        <SubmitButton size="s" busy={sending.busy} disabled={unchanged}>
          {t('settings.save')}
        </SubmitButton>
      </div>
    </SmallForm>
  );
}
