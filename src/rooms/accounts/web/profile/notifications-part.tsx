import type { Output } from '../../../../contract/calls/calls.ts';
import { NOTIFICATION_CHOICES, type NotificationChoice } from '../../../../contract/notifications.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Checkbox, RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';

/** How news reach the person by mail (COM-3). */
export function NotificationsPart() {
  const { t } = useWords();
  const { data } = useRead('notification-choice', 'GET /notification/choice', {}, { anyLang: true });
  return (
    <Section title={t('notifications.title')} about={t('notifications.about')}>
      {data ? <Choice kept={data} /> : <Skeleton lines={5} />}
    </Section>
  );
}

function Choice({ kept }: { kept: Output<'GET /notification/choice'> }) {
  const { t } = useWords();
  const labels = Object.fromEntries(kept.events.map(({ event }) => [event, t(`notifications.staff.${event}`)]));
  const begun = Object.fromEntries(kept.events.map(({ event, on }) => [event, on ? 'true' : '']));
  const form = useSmallForm<string>(
    { choice: t('notifications.choice'), ...labels },
    { choice: kept.choice, ...begun },
  );
  const save = async () => {
    const off = kept.events.filter(({ event }) => form.values[event] !== 'true').map(({ event }) => event);
    const choice = form.values.choice as NotificationChoice;
    await callApi('POST /notification/choice/edit', { choice, off: JSON.stringify(off) });
    await refresh('notification-choice');
  };
  return (
    <SmallForm form={form} onSend={save} action={t('notifications.save')}>
      <RadioGroup
        {...form.choice('choice')}
        name="notifications"
        options={optionsOf(t, 'notifications', NOTIFICATION_CHOICES)}
      />
      {kept.events.length > 0 && (
        <fieldset className="stack" data-gap="s">
          <legend>{t('notifications.staff.title')}</legend>
          {kept.events.map(({ event }) => (
            <Checkbox key={event} {...form.box(event)} />
          ))}
        </fieldset>
      )}
    </SmallForm>
  );
}
