import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { ORGANISATION_MAX } from '../../../../contract/organisation/organisation.ts';
import { KEY_MAX, organisationKeyProblem, suggestedKey } from '../../../../contract/organisation/organisation-key.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { address } from '../login/checks.ts';
import { EmailField } from '../login/email-field.tsx';

/** Makes an organisation: of which kind, what it is called, and who is to administer it. */
export function NewOrganisationDialog({
  kinds,
  ...dialog
}: { kinds: Output<'GET /hosting/list'>['kinds'] } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({
    kind: t('hosting.kind'),
    name: t('hosting.name'),
    nameChinese: t('hosting.nameChinese'),
    shortName: t('hosting.shortName'),
    shortNameChinese: t('hosting.shortNameChinese'),
    key: t('hosting.key'),
    email: t('hosting.email'),
  });
  // suggested by the name until somebody writes another
  const [ownKey, setOwnKey] = useState(false);
  const { values } = form;
  const email = values.email.trim();
  const name = form.required('name');
  const keyField = form.required('key');
  const wrong = organisationKeyProblem(values.key.trim());
  return (
    <FormDialog
      {...dialog}
      wide
      title={t('hosting.new')}
      action={t('hosting.create')}
      about={t('hosting.new.about')}
      form={form}
      checks={{
        email: address(email),
        key: values.key.trim() && wrong ? t(wrong.key, wrong.params) : null,
      }}
      onSend={() => callApi('POST /hosting/make', { ...values, key: values.key.trim(), email }, { lasting: true })}
    >
      <RadioGroup
        {...form.choice('kind')}
        required
        hint={t('hosting.kind.hint')}
        options={kinds.map(({ kind, label, about }) => ({ value: kind, label, hint: about }))}
      />
      <TextField
        {...name}
        maxLength={ORGANISATION_MAX.name}
        autoComplete="off"
        onChange={(event) => {
          name.onChange(event);
          if (!ownKey) form.set('key', suggestedKey(event.target.value));
        }}
      />
      <TextField {...form.required('nameChinese')} maxLength={ORGANISATION_MAX.name} autoComplete="off" />
      <TextField
        {...form.field('shortName')}
        hint={t('hosting.shortName.hint')}
        maxLength={ORGANISATION_MAX.shortName}
        autoComplete="off"
      />
      <TextField {...form.field('shortNameChinese')} maxLength={ORGANISATION_MAX.shortName} autoComplete="off" />
      <TextField
        {...keyField}
        hint={t('hosting.key.hint')}
        maxLength={KEY_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setOwnKey(event.target.value !== '');
          keyField.onChange(event);
        }}
      />
      <EmailField {...form.required('email')} autoComplete="off" />
    </FormDialog>
  );
}
