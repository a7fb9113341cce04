import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import {
  AFTER_KEEP,
  type AfterKeep,
  ANSWERERS,
  type Answerers,
  MADE_FORM_STATES,
  type MadeFormState,
} from '../../contract/values.ts';

type Shown = Output<'GET /made-form/get'>;

/** Everything about a form but its questions. */
export default function FormSettings() {
  const { madeFormId = '' } = useParams({ strict: false }) as { madeFormId?: string };
  // what is being typed must not be fetched over
  const query = useRead(
    'made-forms',
    'GET /made-form/get',
    { madeFormId },
    { also: 'settings', loud: true, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (!query.data) return <Unread query={query} />;
  return <Settings key={query.data.version} form={query.data} />;
}

function Settings({ form: begun }: { form: Shown }) {
  const { t } = useWords();
  const [version] = useState(begun.version);
  const { madeFormId } = begun;
  const inBoth = (key: 'made-forms.nameIn' | 'made-forms.thanksIn', lang: 'en' | 'zh-hant') =>
    t(key, { language: t(lang === 'en' ? 'word.english' : 'word.chinese') });
  const form = useSmallForm(
    {
      'name.en': inBoth('made-forms.nameIn', 'en'),
      'name.zh-hant': inBoth('made-forms.nameIn', 'zh-hant'),
      slug: t('made-forms.slug'),
      state: t('word.status'),
      answerers: t('made-forms.answerers'),
      once: t('made-forms.once'),
      opensAt: t('made-forms.opensAt'),
      closesAt: t('made-forms.closesAt'),
      'thanks.en': inBoth('made-forms.thanksIn', 'en'),
      'thanks.zh-hant': inBoth('made-forms.thanksIn', 'zh-hant'),
      notify: t('made-forms.notify'),
      keepMonths: t('made-forms.keepMonths'),
      afterKeep: t('made-forms.afterKeep'),
    },
    {
      'name.en': begun.names.en,
      'name.zh-hant': begun.names['zh-hant'],
      slug: begun.slug,
      state: begun.state,
      answerers: begun.answerers,
      once: begun.once ? 'true' : '',
      opensAt: begun.opensAt ? dateTime(begun.opensAt) : '',
      closesAt: begun.closesAt ? dateTime(begun.closesAt) : '',
      'thanks.en': begun.thanks.en,
      'thanks.zh-hant': begun.thanks['zh-hant'],
      notify: begun.notify.join('\n'),
      keepMonths: String(begun.keepMonths),
      afterKeep: begun.afterKeep,
    },
  );
  const { values } = form;
  const months = /^\d{1,2}$/.test(values.keepMonths.trim()) ? Number(values.keepMonths) : 0;
  const send = async () => {
    await callApi('POST /made-form/edit', {
      madeFormId,
      version,
      name: { en: values['name.en'], 'zh-hant': values['name.zh-hant'] },
      slug: values.slug,
      state: values.state as MadeFormState,
      answerers: values.answerers as Answerers,
      once: values.once === 'true',
      opensAt: values.opensAt,
      closesAt: values.closesAt,
      thanks: { en: values['thanks.en'], 'zh-hant': values['thanks.zh-hant'] },
      notify: values.notify,
      keepMonths: months,
      afterKeep: values.afterKeep as AfterKeep,
    });
    void refresh('made-forms');
    goTo(pathTo('Made-Form-Record', { madeFormId }));
  };
  const instant = { hint: t('made-forms.instantHint'), autoComplete: 'off' };
  return (
    <PageCard
      width="form"
      title={t('made-forms.settings')}
      subtitle={begun.name}
      actions={
        <BackLink to="Made-Form-Record" params={{ madeFormId }}>
          {begun.name}
        </BackLink>
      }
    >
      <SmallForm
        form={form}
        checks={{ keepMonths: months < 1 || months > 84 ? t('made-forms.keepHint') : null }}
        onSend={send}
      >
        <Section title={t('made-forms.public')}>
          <div className="stack">
            <TextField {...form.required('name.en')} maxLength={150} lang="en-HK" />
            <TextField {...form.required('name.zh-hant')} maxLength={150} lang="zh-Hant-HK" />
            <TextField
              {...form.required('slug')}
              hint={t('made-forms.slugHint', { slug: values.slug })}
              spellCheck={false}
            />
            <Select {...form.field('state')} options={optionsOf(t, 'made-forms.state', MADE_FORM_STATES)} />
            <Select {...form.field('answerers')} options={optionsOf(t, 'made-forms.who', ANSWERERS)} />
            <Checkbox {...form.box('once')} hint={t('made-forms.onceHint')} />
            <TextField {...form.field('opensAt')} {...instant} />
            <TextField {...form.field('closesAt')} {...instant} />
            <TextArea {...form.field('thanks.en')} lang="en-HK" maxLength={2_000} hint={t('made-forms.thanksHint')} />
            <TextArea {...form.field('thanks.zh-hant')} lang="zh-Hant-HK" maxLength={2_000} />
          </div>
        </Section>
        <Section title={t('made-forms.keeping')}>
          <div className="stack">
            <TextArea {...form.field('notify')} rows={3} hint={t('made-forms.notifyHint')} spellCheck={false} />
            <TextField {...form.required('keepMonths')} inputMode="numeric" hint={t('made-forms.keepHint')} />
            <Select {...form.field('afterKeep')} options={optionsOf(t, 'made-forms.after', AFTER_KEEP)} />
          </div>
        </Section>
        <div className="row">
          <SubmitButton busy={form.busy}>{t('word.save')}</SubmitButton>
        </div>
      </SmallForm>
    </PageCard>
  );
}
