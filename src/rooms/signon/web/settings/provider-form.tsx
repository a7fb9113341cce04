import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Settings = Output<'GET /signOn/settings'>;

/** All that an administrator says of the provider. The secret is typed and never shown again. */
export function ProviderForm({ settings: { provider, redirectUri, roles } }: { settings: Settings }) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      issuer: t('signOnSettings.issuer'),
      clientId: t('signOnSettings.clientId'),
      secret: t('signOnSettings.secret'),
      labelEn: t('signOnSettings.labelEn'),
      labelZh: t('signOnSettings.labelZh'),
      domains: t('signOnSettings.domains'),
      newcomers: t('signOnSettings.newcomers'),
      newcomerRole: t('signOnSettings.newcomerRole'),
      trustsFactor: t('signOnSettings.trustsFactor'),
      on: t('signOnSettings.on'),
    },
    {
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      labelEn: provider?.labelEn ?? 'Log in with your work account',
      labelZh: provider?.labelZh ?? '以工作帳戶登入',
      domains: provider?.domains.join('\n') ?? '',
      newcomers: provider?.newcomers ? 'true' : '',
      newcomerRole: provider?.newcomerRole ?? '',
      trustsFactor: provider?.trustsFactor ? 'true' : '',
      on: provider?.on ? 'true' : '',
    },
  );
  const { values } = form;
  const need = (text: string) => (text.trim() ? null : t('problem.fillOut'));
  const save = async () => {
    const { domains, newcomers, trustsFactor, on, ...rest } = values;
    await callApi('POST /signOn/save', {
      ...rest,
      domains: domains.split(/[\s,]+/).filter(Boolean),
      newcomers: newcomers === 'true',
      trustsFactor: trustsFactor === 'true',
      on: on === 'true',
      ...(provider && { version: provider.version }),
    });
    await refresh('sign-on-settings');
  };
  return (
    <SmallForm
      form={form}
      checks={{
        issuer: need(values.issuer),
        clientId: need(values.clientId),
        secret: provider?.issuer === values.issuer.trim() ? null : need(values.secret),
        labelEn: need(values.labelEn),
        labelZh: need(values.labelZh),
      }}
      onSend={save}
      action={t('word.save')}
    >
      <TextField
        label={t('signOnSettings.redirectUri')}
        hint={t('signOnSettings.redirectUriHint')}
        value={redirectUri}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <TextField
        {...form.field('issuer')}
        hint={
          provider && values.issuer.trim() !== provider.issuer
            ? t('signOnSettings.issuerOther', { count: provider.people })
            : t('signOnSettings.issuerHint')
        }
        type="url"
        required
        maxLength={500}
      />
      <TextField {...form.field('clientId')} required maxLength={300} autoComplete="off" />
      <TextField
        {...form.field('secret')}
        type="password"
        autoComplete="new-password"
        hint={provider ? t('signOnSettings.secretKept') : t('signOnSettings.secretHint')}
        required={!provider}
        maxLength={1_000}
      />
      <TextField {...form.field('labelEn')} required maxLength={60} />
      <TextField {...form.field('labelZh')} required maxLength={60} />
      <TextArea {...form.field('domains')} hint={t('signOnSettings.domainsHint')} rows={3} />
      <Checkbox {...form.box('newcomers')} hint={t('signOnSettings.newcomersHint')} />
      {values.newcomers === 'true' && (
        <Select
          {...form.field('newcomerRole')}
          blank={t('signOnSettings.noRole')}
          hint={t('signOnSettings.newcomerRoleHint')}
          options={roles.map(({ role, label }) => ({ value: role, label }))}
        />
      )}
      <Checkbox {...form.box('trustsFactor')} hint={t('signOnSettings.trustsFactorHint')} />
      <Checkbox {...form.box('on')} hint={t('signOnSettings.onHint')} />
    </SmallForm>
  );
}
