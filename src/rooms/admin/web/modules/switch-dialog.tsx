import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { refreshSession } from '../../../../engine/web/session.ts';
import { lookAtModules } from '../../../../engine/web/shell/module-watch.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Module } from './module-line.tsx';

/** What goes on in the module, what follows from the switch, and why. */
export function SwitchDialog({ module, onClose }: { module: Module; onClose: () => void }) {
  const { t } = useWords();
  const { label, on, version, running, follows } = module;
  const form = useSmallForm({ reason: t('word.reason') });
  const named = (names: readonly string[]) => names.join(t('word.comma'));
  return (
    <FormDialog
      wide
      danger={on}
      title={t(on ? 'modules.offTitle' : 'modules.onTitle', { module: label })}
      action={t(on ? 'modules.switchOff' : 'modules.switchOn')}
      form={form}
      checks={{ reason: isBlank(form.values.reason) ? t('modules.noReason') : null }}
      onSend={() =>
        callApi('POST /module/switch', { module: module.module, on: !on, version, reason: form.values.reason })
      }
      endsWith={({ code }) => code === 'record.stale'}
      refresh={() => Promise.all([refresh('modules'), lookAtModules(), refreshSession()])}
      onClose={onClose}
    >
      <p>{t(on ? 'modules.offAbout' : 'modules.onAbout')}</p>
      {on && (
        <section>
          <h3>{t('modules.running')}</h3>
          {running.length === 0 && <p className="muted">{t('modules.nothingRunning')}</p>}
          <ul>
            {running.map(({ text, path }) => (
              <li key={text}>{path ? <AppLink to={path}>{text}</AppLink> : text}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t(on ? 'modules.goes' : 'modules.comes')}</h3>
        <Facts
          facts={[
            [t('modules.menus'), named(follows.menus)],
            [t('word.publicPages'), named(follows.offers)],
            [t('modules.forms'), named(follows.forms)],
            [t('modules.lists'), named(follows.lists)],
            [t('word.search'), named(follows.searches)],
            [t('modules.jobs'), named(follows.jobs)],
          ]}
        />
        <p className="muted small">
          {t('modules.numbers', { calls: follows.calls, mails: follows.mails, topics: follows.topics })}
        </p>
      </section>
      <TextArea {...form.field('reason')} hint={t('modules.reasonHint')} rows={2} maxLength={500} required />
    </FormDialog>
  );
}
