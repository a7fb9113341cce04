import { useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '../../../../contract/values/exports.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { OwnExports, refreshExports } from '../../../../engine/web/exports/own-exports.tsx';
import { mayUse, useSession } from '../../../../engine/web/session.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { GRANT_EXPORTS, GRANT_STAGES, GRANT_STATUSES, type GrantExport } from '../../contract/values.ts';
import { useCalls } from '../apply/use-calls.ts';
import { filterIn, MARKS, PERIODS, saidIn } from '../desk/list-filters.ts';

/** Reports of the programme as files: asked for as the desk is filtered, made by a job, fetched here (GRA-8). */
export default function GrantExports() {
  const { t } = useWords();
  return (
    <PageCard title={t('grants-exports.title')} subtitle={t('grants-exports.subtitle')}>
      <div className="stack">
        <NewExport />
        <OwnExports prefix="grant-" />
      </div>
    </PageCard>
  );
}

function NewExport() {
  const { t } = useWords();
  const runs = mayUse(useSession(), ['grant-manage']);
  const [kind, setKind] = useState<GrantExport>('applications');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { filter, facts, clear } = useFilter();
  const start = async () => {
    await callApi('POST /grant/export', { kind, format, ...filter });
    await refreshExports();
  };
  return (
    <Section title={t('grants-exports.new')}>
      <RadioGroup
        label={t('grants-exports.what')}
        value={kind}
        onChange={(value) => setKind(value as GrantExport)}
        options={GRANT_EXPORTS.filter((grantExport) => runs || grantExport === 'applications').map((value) => ({
          value,
          label: t(`grants-exports.title.${value}`),
          hint: t(`grants-exports.about.${value}`),
        }))}
      />
      <p>
        {t('grants-exports.fact', {
          name: t('grants-exports.filter'),
          value: facts.length > 0 ? facts.join(' · ') : t('grants-exports.everything'),
        })}
      </p>
      {facts.length > 0 && (
        <div>
          <Button kind="plain" onClick={clear}>
            {t('grants-exports.clear')}
          </Button>
        </div>
      )}
      <RadioGroup
        label={t('grants-exports.format')}
        value={format}
        onChange={(value) => setFormat(value as ExportFormat)}
        options={optionsOf(t, 'grants-exports', EXPORT_FORMATS)}
      />
      <div>
        <ActButton kind="primary" icon="file" act={start}>
          {t('grants-exports.start')}
        </ActButton>
      </div>
    </Section>
  );
}

/** What the desk was filtered by, as the address says it: for the call, and in words. */
function useFilter() {
  const { t } = useWords();
  const [address, set] = useAddressBar(['stage', 'status', 'cohortId', 'search', 'mine', ...PERIODS, ...MARKS]);
  const calls = useCalls() ?? [];
  const stage = GRANT_STAGES.find((grantStage) => grantStage === address.stage);
  const status = GRANT_STATUSES.find((grantStatus) => grantStatus === address.status);
  const mine = address.mine === 'true';
  const more = filterIn(address);
  const { cohortId, search } = address;
  const call = calls.find(({ value }) => value === cohortId)?.label ?? '';
  const fact = (name: string, value: string) => t('grants-exports.fact', { name, value });
  return {
    filter: {
      ...(stage && { stage }),
      ...(status && { status }),
      ...(cohortId && { cohortId }),
      ...(search && { search }),
      ...(mine && { mine }),
      ...more,
    },
    facts: [
      ...(cohortId ? [fact(t('grants-exports.column.call'), call)] : []),
      ...(stage ? [fact(t('grants-desk.stage'), t(`grants.stage.${stage}`))] : []),
      ...(status ? [fact(t('word.status'), t(`grants.status.${status}`))] : []),
      ...(search ? [fact(t('word.search'), search)] : []),
      ...saidIn(t, address).map(({ name, value }) => fact(name, value)),
      ...(mine ? [t('grants-exports.mine')] : []),
    ],
    clear: () => set(Object.fromEntries(Object.keys(address).map((name) => [name, '']))),
  };
}
