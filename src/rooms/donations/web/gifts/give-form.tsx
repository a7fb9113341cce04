import type { Output } from '../../../../contract/calls/calls.ts';
import { moneyText, parseMoney } from '../../../../contract/money.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { goTo } from '../../../../engine/web/routes.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Checkbox, RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { CYCLES } from '../../contract/values.ts';
import { useGiftDraft } from './use-gift-draft.ts';

/** How much, how often, for whom, and who gives; then on to the ways to pay (PAY-1). */
export function GiveForm({ page }: { page: Output<'GET /donation/page'> }) {
  const { t } = useWords();
  const session = useSession();
  const store = useGiftDraft(page.appeal);
  const form = useSmallForm(
    {
      amount: t('word.amountHkd'),
      cycle: t('donations-give.cycle'),
      dedication: t('donations-give.dedication'),
      dedicationName: t('donations-give.dedicationName'),
      name: t('word.yourName'),
      email: t('word.emailAddress'),
      receiptName: t('donations-give.receiptName'),
      anonymous: t('donations-give.anonymous'),
    },
    {
      cycle: 'once',
      dedication: 'none',
      name: session?.ID ? session.displayName : '',
      email: session?.ID ? session.email : '',
    },
    store,
  );
  const { values } = form;
  const cents = parseMoney(values.amount.trim());
  const missing = t('problem.fillOut');
  const bounds = { least: money(page.minCents), most: money(page.maxCents) };
  const amountFault =
    cents === null
      ? t('donations.amount.none', bounds)
      : cents < page.minCents
        ? t('donations.amount.least', bounds)
        : cents > page.maxCents
          ? t('donations.amount.most', bounds)
          : null;
  const named = values.dedication === 'memory' || values.dedication === 'behalf';
  const checks = {
    amount: amountFault,
    name: values.name.trim() ? null : missing,
    email: values.email.trim() ? null : missing,
    dedicationName: !named || values.dedicationName.trim() ? null : missing,
  };
  const send = async () => {
    const { giftId, key } = await callApi(
      'POST /donation/give',
      {
        appeal: page.appeal,
        amount: values.amount,
        cycle: CYCLES.find((cycle) => cycle === values.cycle) ?? 'once',
        dedication: values.dedication === 'memory' || values.dedication === 'behalf' ? values.dedication : '',
        dedicationName: named ? values.dedicationName : '',
        name: values.name,
        email: values.email,
        receiptName: values.receiptName,
        anonymous: values.anonymous === 'true',
      },
      { quiet: true },
    );
    goTo(`/pay/donation/${giftId}?${new URLSearchParams({ key })}`);
  };
  return (
    <SmallForm form={form} checks={checks} onSend={send} action={t('donations-give.on')}>
      <Section title={t('donations-give.gift')}>
        <div className="stack">
          <fieldset className="row" data-gap="s" aria-label={t('donations-give.chips')}>
            {page.chips.map((chip) => (
              <Button
                key={chip}
                kind={cents === chip ? 'primary' : 'quiet'}
                aria-pressed={cents === chip}
                onClick={() => form.set('amount', moneyText(chip).replace(/\.00$/, ''))}
              >
                {money(chip).replace(/\.00$/, '')}
              </Button>
            ))}
          </fieldset>
          <TextField
            required
            {...form.field('amount')}
            inputMode="decimal"
            autoComplete="off"
            hint={t('donations-give.amountHint', bounds)}
          />
          <RadioGroup
            required
            {...form.choice('cycle')}
            options={[
              { value: 'once', label: t('donations.cycle.once') },
              { value: 'monthly', label: t('donations.cycle.monthly') },
              { value: 'quarterly', label: t('donations.cycle.quarterly') },
              { value: 'yearly', label: t('donations.cycle.yearly') },
            ]}
          />
          {values.cycle !== 'once' && <p className="muted">{t('donations-give.cycleAbout')}</p>}
          <RadioGroup
            {...form.choice('dedication')}
            options={[
              { value: 'none', label: t('donations-give.dedication.none') },
              { value: 'memory', label: t('donations-give.dedication.memory') },
              { value: 'behalf', label: t('donations-give.dedication.behalf') },
            ]}
          />
          {named && <TextField required {...form.field('dedicationName')} autoComplete="off" maxLength={200} />}
        </div>
      </Section>
      <Section title={t('donations-give.you')}>
        <div className="stack">
          <TextField required {...form.field('name')} autoComplete="name" maxLength={200} />
          <TextField
            required
            {...form.field('email')}
            type="email"
            autoComplete="email"
            maxLength={254}
            hint={t('donations-give.emailHint')}
          />
          <TextField
            {...form.field('receiptName')}
            autoComplete="off"
            maxLength={200}
            hint={t(page.deductible ? 'donations-give.receiptHintTax' : 'donations-give.receiptHint')}
          />
          <Checkbox {...form.box('anonymous')} hint={t('donations-give.anonymousHint')} />
        </div>
      </Section>
    </SmallForm>
  );
}
