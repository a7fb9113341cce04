import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Button, SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { ConsentBadge } from '../record/badges.tsx';

type Consent = Output<'POST /volunteer/consent/read'>;
type Link = { consentId: string; key: string };

/** What a parent or guardian is asked, where the link in a mail leads; no account is needed (VOL-1). */
export default function ParentConsent() {
  const { t } = useWords();
  const { consentId = '' } = useParams({ strict: false }) as { consentId?: string };
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  const query = useRead('volunteers', 'POST /volunteer/consent/read', { consentId, key }, { retry: false });
  const consent = query.data;
  if (!consent) return <Unread query={query} />;
  const { youth, organisation } = consent;
  return (
    <PageCard
      width="form"
      title={t('volunteers.parent')}
      subtitle={t('volunteers.parent.who', { youth, organisation })}
      badge={<ConsentBadge consent={consent.state} label={t(`volunteers.consent.${consent.state}`)} />}
    >
      <div className="stack" data-gap="l">
        <Section title={t('volunteers.parent.meaning')}>
          <ul>
            <li>{t('volunteers.parent.scope1', { youth })}</li>
            <li>{t('volunteers.parent.scope2', { youth })}</li>
            <li>{t('volunteers.parent.scope3')}</li>
            <li>{t('volunteers.parent.scope4')}</li>
          </ul>
        </Section>
        <Facts
          facts={[
            [t('volunteers.parentAsked'), dateTime(consent.askedAt)],
            [t('volunteers.parent.until'), consent.state === 'asked' ? formatDate(consent.expiresOn) : null],
            [t('volunteers.parent.by'), consent.guardian],
            [t('volunteers.parentAnswered'), consent.answeredAt && dateTime(consent.answeredAt)],
          ]}
        />
        <Answering link={{ consentId, key }} consent={consent} />
      </div>
    </PageCard>
  );
}

function Answering({ link, consent }: { link: Link; consent: Consent }) {
  const { t } = useWords();
  const [said, setSaid] = useState('');
  const form = useSmallForm({ guardian: t('word.yourName'), email: t('volunteers.parent.email') });
  const { state, expired, youth } = consent;
  const checks = { guardian: isBlank(form.values.guardian) ? t('problem.typeName') : null };
  const send = async (answer: 'give' | 'refuse' | 'withdraw') => {
    const { guardian, email } = form.values;
    const { message } = await callApi(
      'POST /volunteer/consent/answer',
      { ...link, guardian, email, answer },
      { quiet: true },
    );
    setSaid(message);
    form.reset();
    await refresh('volunteers');
  };
  const closed = expired && state !== 'given';
  return (
    <div className="stack">
      {said && <p role="status">{said}</p>}
      {closed ? (
        <p role="status">{t('volunteers.parent.expired', { youth })}</p>
      ) : (
        <SmallForm form={form} checks={checks} onSend={() => send(state === 'given' ? 'withdraw' : 'give')}>
          <TextField {...form.field('guardian')} required maxLength={120} autoComplete="name" />
          <TextField
            {...form.field('email')}
            hint={t('volunteers.parent.emailHint')}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
          />
          <div className="row">
            <SubmitButton busy={form.busy}>
              {state === 'given' ? t('volunteers.parent.withdraw') : t('volunteers.parent.give')}
            </SubmitButton>
            {state === 'asked' && (
              <Button disabled={form.busy} onClick={() => void form.send(checks, () => send('refuse'))}>
                {t('volunteers.parent.refuse')}
              </Button>
            )}
          </div>
        </SmallForm>
      )}
    </div>
  );
}
