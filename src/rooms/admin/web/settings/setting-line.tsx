import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Setting = Output<'GET /setting/list'>['rows'][number];

/** One setting; the server says of which kind it is. */
export function SettingLine({ setting, onSaved }: { setting: Setting; onSaved: () => Promise<void> }) {
  const { t } = useWords();
  const form = useSmallForm({ value: setting.label }, { value: String(setting.value ?? '') });
  const { value } = form.values;
  const save = async () => {
    await callApi('POST /setting/edit', { key: setting.key, value });
    await onSaved();
  };
  return (
    <SmallForm form={form} onSend={save}>
      {setting.kind === 'flag' ? (
        <Checkbox
          {...form.place('value')}
          checked={value === 'true'}
          onChange={(event) => form.set('value', String(event.target.checked))}
        />
      ) : (
        <TextField {...form.field('value')} inputMode={setting.kind === 'number' ? 'numeric' : 'text'} />
      )}
      <div>
        <SubmitButton size="s" busy={form.busy} disabled={value === String(setting.value ?? '')}>
          {t('word.save')}
        </SubmitButton>
      </div>
    </SmallForm>
  );
}
