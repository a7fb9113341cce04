import { useId, useState } from 'react';
import { Button } from '../../../engine/ui/button.tsx';
import { Dialog } from '../../../engine/ui/dialog.tsx';
import { SmallForm } from '../../../engine/ui/small-form.tsx';
import { TextField } from '../../../engine/ui/text-field.tsx';
import { useSending } from '../../../engine/ui/use-sending.ts';
import { useWords } from '../../../engine/words.ts';

/** Asks for a name: of a new folder, or another one for what is there. */
export function NameDialog({
  title,
  label,
  value,
  onSend,
  onClose,
}: {
  title: string;
  label: string;
  value: string;
  onSend: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useWords();
  const id = useId();
  const [name, setName] = useState(value);
  const sending = useSending({ name: { id: `${id}-name`, label } });
  const submit = () =>
    sending.send({ name: name.trim() ? null : t('documents-web.nameMissing') }, () => onSend(name.trim()));
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.dialog.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} kind="primary" busy={sending.busy}>
            {t('documents-web.save')}
          </Button>
        </>
      }
    >
      <SmallForm id={`${id}-form`} sending={sending} onSubmit={submit}>
        <TextField
          id={`${id}-name`}
          label={label}
          required
          autoComplete="off"
          maxLength={300}
          value={name}
          error={sending.errors.name}
          onChange={(event) => {
            setName(event.target.value);
            sending.mend('name');
          }}
        />
      </SmallForm>
    </Dialog>
  );
}
