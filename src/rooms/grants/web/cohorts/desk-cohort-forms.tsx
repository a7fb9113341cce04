import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatInstant } from '../../../../contract/dates.ts';
import type { Translate } from '../../../../contract/fields/field-input.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';

type Call = { cohortId: string; code: string };
type Kept = Output<'GET /grant/cohort/forms'>;
type Form = Kept['forms'][number];

const isBehind = ({ kept, inUse }: Form): boolean => kept?.version !== inUse.version;

/** Which version of each form a call keeps to; moves it to those in use, after saying what that does (GRA-8). */
export function DeskCohortForms({ call, onClose }: { call: Call; onClose: () => void }) {
  const { t } = useWords();
  const query = useRead('grants', 'GET /grant/cohort/forms', { cohortId: call.cohortId });
  const { data } = query;
  if (data?.forms.some(isBehind)) return <Move call={call} kept={data} onClose={onClose} />;
  return (
    <Dialog
      open
      wide
      title={t('grants-versions.title', { code: call.code })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('word.close')}</Button>}
    >
      <p>{t('grants-versions.about')}</p>
      {data ? (
        <ul className="stack">
          {data.forms.map((form) => (
            <Settled key={form.formId} form={form} />
          ))}
        </ul>
      ) : (
        <Unread query={query} lines={5} />
      )}
    </Dialog>
  );
}

function Move({ call, kept, onClose }: { call: Call; kept: Kept; onClose: () => void }) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const form = useSmallForm({ forms: t('grants-versions.open'), reason: t('word.reason') });
  const [stale, setStale] = useState(false);
  const first = kept.forms.find(isBehind)?.formId;
  const going = kept.forms.filter((form) => isBehind(form) && chosen.includes(form.formId));
  return (
    <DeskDialog
      wide
      title={t('grants-versions.title', { code: call.code })}
      action={t('grants-versions.move')}
      form={form}
      checks={{ forms: going.length === 0 ? t('grants-versions.none') : null }}
      onSend={() =>
        callApi('POST /grant/cohort/forms', {
          cohortId: kept.cohortId,
          version: kept.version,
          forms: going.map(({ formId, inUse }) => ({ formId, version: inUse.version })),
          reason: form.values.reason,
        })
      }
      onConflict={() => {
        setStale(true);
        setChosen([]);
      }}
      onClose={onClose}
    >
      {stale && <p role="alert">{t('grants-versions.stale')}</p>}
      <p>{t('grants-versions.about')}</p>
      <ul className="stack">
        {kept.forms.map((kept) =>
          isBehind(kept) ? (
            <li key={kept.formId}>
              <Checkbox
                {...(kept.formId === first && form.place('forms'))}
                label={kept.title}
                hint={format(t, kept).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
                checked={chosen.includes(kept.formId)}
                onChange={({ target }) => {
                  setChosen(chosen.filter((value) => value !== kept.formId).concat(target.checked ? kept.formId : []));
                  form.clear('forms');
                }}
              >
                <strong>{kept.title}</strong> · {action(t, kept)}
              </Checkbox>
            </li>
          ) : (
            <Settled key={kept.formId} form={kept} />
          ),
        )}
      </ul>
      <section className="stack">
        <h3>{t('grants-versions.whatTitle')}</h3>
        <ul>
          <li>{t('grants-versions.whatDrafts')}</li>
          <li>{t('grants-versions.whatOpen')}</li>
          <li>{t('grants-versions.whatHandedIn')}</li>
        </ul>
      </section>
      <TextArea {...form.field('reason')} hint={t('grants-versions.reasonHint')} rows={2} maxLength={2000} />
    </DeskDialog>
  );
}

/** A form of which the call has the version in use. */
function Settled({ form: { title, inUse } }: { form: Form }) {
  const { t } = useWords();
  return (
    <li className="stack" data-gap="xs">
      <strong>{title}</strong>
      <span className="muted">
        {t('grants-versions.kept', { version: inUse.version, at: formatInstant(inUse.at) })}
        {' · '}
        {t('grants-versions.newest')}
      </span>
    </li>
  );
}

const action = (t: Translate, { kept, inUse: { version } }: Form): string =>
  kept ? t('grants-versions.moveTo', { version }) : t('grants-versions.keep', { version });

/** What the call has, what is in use, and what differs for who applies. */
function format(t: Translate, { kept, inUse, changes }: Form): string[] {
  const { version } = inUse;
  if (!kept) return [t('grants-versions.followText', { version })];
  const kinds: Record<Form['changes'][number]['kind'], string> = {
    added: t('grants-versions.addedQuestion'),
    changed: t('grants-versions.changedQuestion'),
    removed: t('grants-versions.removedQuestion'),
  };
  const at = formatInstant(inUse.at);
  const what = changes
    .map(({ label, kind }) => t('grants-versions.oneChange', { label, kind: kinds[kind] }))
    .join(t('word.comma'));
  return [
    t('grants-versions.has', { version: kept.version, at: formatInstant(kept.at) }),
    inUse.by === ''
      ? t('grants-versions.ahead', { version, at })
      : t('grants-versions.aheadBy', { version, at, by: inUse.by }),
    what === '' ? t('grants-versions.wording') : t('grants-versions.what', { what }),
  ];
}
