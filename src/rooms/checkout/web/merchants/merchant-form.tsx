import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { fpsPlace } from '../../contract/fps.ts';
import { MERCHANT_ID } from '../../contract/values.ts';

/** One way to pay: whom the money goes to, and the secrets that open it, which are never shown again. */
export function MerchantForm({ merchant }: { merchant: Output<'GET /checkout/merchant/list'>['rows'][number] }) {
  const { t } = useWords();
  const { demo } = usePortal();
  // a bank's gateway and PayPal call the same things by names of their own
  const isPaypal = merchant.method === 'paypal';
  // the money goes to the own account: nothing is kept that opens anything
  const isByHand = merchant.method === 'upload';
  const form = useSmallForm(
    {
      merchantId: isPaypal ? t('checkout-web.methods.clientId') : t('checkout-web.methods.merchant'),
      host: t('checkout-web.methods.host'),
      fpsId: t('checkout-web.methods.fps'),
      password: isPaypal ? t('checkout-web.methods.clientSecret') : t('checkout-web.methods.password'),
      callbackSecret: isPaypal ? t('checkout-web.methods.webhookId') : t('checkout-web.methods.callback'),
      position: t('checkout-web.methods.position'),
      enabled: t('checkout-web.methods.enabled'),
    },
    {
      merchantId: merchant.merchantId,
      host: merchant.host,
      fpsId: merchant.fpsId,
      position: String(merchant.position),
      enabled: merchant.enabled ? 'true' : '',
    },
  );
  const { values } = form;
  const missing = t('problem.fillOut');
  // secrets belong to the account at the gateway that they were given for
  const isSame = values.merchantId.trim() === merchant.merchantId && values.host.trim().toLowerCase() === merchant.host;
  const isKept = merchant.secrets && isSame;
  const again = merchant.secrets ? t('checkout.merchant.secretAgain') : missing;
  const merchantIdProblem = (id: string) => {
    if (id === '') return missing;
    return MERCHANT_ID.test(id) ? null : t('checkout.merchant.idWrong');
  };
  const checks = {
    merchantId: isByHand ? null : merchantIdProblem(values.merchantId.trim()),
    fpsId:
      !isByHand || values.fpsId.trim() === '' || fpsPlace(values.fpsId.trim()) ? null : t('checkout.merchant.fpsWrong'),
    password: isByHand || isKept || values.password ? null : again,
    callbackSecret: isByHand || isKept || values.callbackSecret ? null : again,
    position: /^[1-9]\d?$/.test(values.position.trim()) ? null : missing,
  };
  const save = async () => {
    await callApi(
      'POST /checkout/merchant/save',
      {
        method: merchant.method,
        merchantId: values.merchantId,
        host: values.host,
        ...(isByHand && { fpsId: values.fpsId }),
        enabled: values.enabled === 'true',
        position: Number(values.position),
        version: merchant.version,
        ...(values.password && { password: values.password }),
        ...(values.callbackSecret && { callbackSecret: values.callbackSecret }),
      },
      { lasting: true },
    );
    await refresh('checkout');
  };
  const kept = isKept ? { hint: t('checkout-web.methods.kept') } : {};
  const ownHint = isPaypal ? t('checkout-web.methods.hostPaypal') : t('checkout-web.methods.hostHint');
  const hostHint = demo ? t('checkout-web.methods.hostDemo') : ownHint;
  const state = !merchant.secrets ? 'unset' : merchant.enabled ? 'on' : 'off';
  return (
    <Section
      title={merchant.label}
      actions={<Badge tone={state === 'on' ? 'good' : 'neutral'}>{t(`checkout-web.methods.${state}`)}</Badge>}
    >
      {merchant.fault && (
        <p role="alert">
          {t('checkout-web.methods.fault', { since: dateTime(merchant.fault.since), text: merchant.fault.text })}
        </p>
      )}
      {!merchant.usable && <p role="alert">{t('checkout-web.methods.unusable')}</p>}
      {merchant.unheardSince && (
        <p role="alert">{t('checkout-web.methods.unheard', { since: dateTime(merchant.unheardSince) })}</p>
      )}
      {isPaypal && <p className="small muted">{t('checkout-web.methods.webhookAt', { url: merchant.callbackUrl })}</p>}
      {isByHand && <p className="small muted">{t('checkout-web.methods.slipText')}</p>}
      <SmallForm
        form={form}
        checks={checks}
        onSend={save}
        action={t('checkout-web.methods.save', { method: merchant.label })}
      >
        {!isByHand && (
          <>
            <TextField required {...form.field('merchantId')} autoComplete="off" spellCheck={false} />
            <TextField {...form.field('host')} hint={hostHint} autoComplete="off" spellCheck={false} />
            <TextField {...form.field('password')} {...kept} type="password" autoComplete="new-password" />
            <TextField {...form.field('callbackSecret')} {...kept} type="password" autoComplete="new-password" />
          </>
        )}
        {isByHand && <TextField {...form.field('fpsId')} hint={t('checkout-web.methods.fpsHint')} autoComplete="off" />}
        <TextField required {...form.field('position')} inputMode="numeric" autoComplete="off" />
        <Checkbox {...form.box('enabled')} />
      </SmallForm>
    </Section>
  );
}
