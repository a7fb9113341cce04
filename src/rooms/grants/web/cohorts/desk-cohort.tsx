import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { CENTS_MAX } from '../../../../contract/limits.ts';
import { moneyText, parseMoney } from '../../../../contract/money.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Checkbox, RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';

type Cohort = Output<'GET /grant/cohort/list'>['rows'][number];

/** Figures of the budget rules (product.md, Grants), each in cents or in per cent. */
const FIGURES = {
  leastFund: 'cents',
  matchingAbove: 'cents',
  matchingPercent: 'percent',
  fullMatchingFrom: 'cents',
  fullMatchingPercent: 'percent',
  overheadPercent: 'percent',
} as const;
type Figure = keyof typeof FIGURES;
const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

type Typed = Record<
  | 'code'
  | 'name'
  | 'nameChinese'
  | 'opensOn'
  | 'closesOn'
  | 'budgetCents'
  | 'reviewing'
  | 'byInvitation'
  | 'askedFormId'
  | Figure,
  string
>;

const typedOf = (cohort: Cohort | null): Typed => {
  const figure = (name: Figure): string => {
    const value = cohort?.figures[name];
    if (value === undefined) return '';
    return FIGURES[name] === 'cents' ? moneyText(value) : String(value);
  };
  return {
    code: cohort?.code ?? '',
    name: cohort?.nameIn.en ?? '',
    nameChinese: cohort?.nameIn['zh-hant'] ?? '',
    opensOn: cohort ? formatDate(cohort.opensOn) : '',
    closesOn: cohort ? formatDate(cohort.closesOn) : '',
    budgetCents: cohort ? moneyText(cohort.budgetCents) : '',
    reviewing: cohort?.reviewing ?? 'parallel',
    byInvitation: cohort?.byInvitation ? 'true' : '',
    askedFormId: cohort?.asked?.madeFormId ?? '',
    leastFund: figure('leastFund'),
    matchingAbove: figure('matchingAbove'),
    matchingPercent: figure('matchingPercent'),
    fullMatchingFrom: figure('fullMatchingFrom'),
    fullMatchingPercent: figure('fullMatchingPercent'),
    overheadPercent: figure('overheadPercent'),
  };
};

const centsIn = (text: string): number | null => {
  const cents = parseMoney(text.trim());
  return cents !== null && cents >= 0 && cents <= CENTS_MAX ? cents : null;
};
const percentIn = (text: string): number | null => {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : null;
  return value !== null && value <= 100 ? value : null;
};
const figureIn = (name: Figure, text: string): number | null =>
  FIGURES[name] === 'cents' ? centsIn(text) : percentIn(text);

/** Forms whose questions a call may ask, the one that it asks among them even where it is gone. */
function useForms(cohort: Cohort | null) {
  const { t } = useWords();
  const rows = useRead('made-forms', 'GET /made-form/choices').data?.rows ?? [];
  const asked = cohort?.asked;
  const isGone = asked && !rows.some(({ madeFormId }) => madeFormId === asked.madeFormId);
  return [
    { value: '', label: t('grants-desk.cohorts.askedNone') },
    ...(isGone ? [{ value: asked.madeFormId, label: asked.name || t('grants-desk.cohorts.askedGone') }] : []),
    ...rows.map(({ madeFormId, name }) => ({ value: madeFormId, label: name })),
  ];
}

/** Makes a call for applications, or changes one; where somebody else was faster, that is said and nothing typed is lost. */
export function DeskCohort({ cohort, onClose }: { cohort: Cohort | null; onClose: () => void }) {
  const { t } = useWords();
  const [from, setFrom] = useState(cohort);
  const forms = useForms(from);
  const [stale, setStale] = useState(false);
  const form = useSmallForm<keyof Typed>(
    {
      code: t('grants-desk.cohorts.code'),
      name: t('grants-desk.cohorts.name'),
      nameChinese: t('grants-desk.cohorts.nameChinese'),
      opensOn: t('word.firstDay'),
      closesOn: t('grants-desk.cohorts.to'),
      budgetCents: t('grants-desk.cohorts.budgetTyped'),
      reviewing: t('grants-desk.cohorts.reviewing'),
      byInvitation: t('grants-desk.cohorts.byInvitation'),
      askedFormId: t('grants-desk.cohorts.asked'),
      leastFund: t('grants-desk.cohorts.leastFund'),
      matchingAbove: t('grants-desk.cohorts.matchingAbove'),
      matchingPercent: t('grants-desk.cohorts.matchingPercent'),
      fullMatchingFrom: t('grants-desk.cohorts.fullMatchingFrom'),
      fullMatchingPercent: t('grants-desk.cohorts.fullMatchingPercent'),
      overheadPercent: t('grants-desk.cohorts.overheadPercent'),
    },
    typedOf(cohort),
  );
  const typed = form.values;
  const problemOf = (name: Figure): string | null => {
    if (isBlank(typed[name]) || figureIn(name, typed[name]) !== null) return null;
    return FIGURES[name] === 'cents' ? t('grants-desk.cohorts.badMoney') : t('grants-desk.cohorts.badPercent');
  };
  const filled = (name: keyof Typed) => (isBlank(typed[name]) ? t('problem.fillOut') : null);
  const newest = () => {
    setFrom(cohort);
    form.reset();
    setStale(false);
  };
  const line = (name: keyof Typed) => ({ ...form.field(name), autoComplete: 'off' });
  const save = () =>
    callApi('POST /grant/cohort/edit', {
      ...(from && { cohortId: from.cohortId, version: from.version }),
      code: typed.code,
      name: typed.name,
      nameChinese: typed.nameChinese,
      opensOn: typed.opensOn,
      closesOn: typed.closesOn,
      budgetCents: centsIn(typed.budgetCents) ?? 0,
      reviewing: typed.reviewing === 'inTurn' ? 'inTurn' : 'parallel',
      byInvitation: typed.byInvitation === 'true',
      askedFormId: typed.askedFormId,
      figures: Object.fromEntries(
        FIGURE_NAMES.flatMap((name) => {
          const value = isBlank(typed[name]) ? null : figureIn(name, typed[name]);
          return value === null ? [] : [[name, value]];
        }),
      ),
    });
  return (
    <DeskDialog
      wide
      title={from ? t('grants-desk.cohorts.change', { code: from.code }) : t('grants-desk.cohorts.make')}
      action={t('grants-desk.cohorts.save')}
      form={form}
      checks={{
        code: filled('code'),
        name: filled('name'),
        nameChinese: filled('nameChinese'),
        opensOn: dayProblem(typed.opensOn),
        closesOn: dayProblem(typed.closesOn),
        budgetCents: centsIn(typed.budgetCents) === null ? t('grants-desk.cohorts.badMoney') : null,
        ...Object.fromEntries(FIGURE_NAMES.map((name) => [name, problemOf(name)])),
      }}
      onSend={save}
      onConflict={() => setStale(true)}
      onClose={onClose}
    >
      <p>{from ? t('grants-desk.cohorts.changeAbout') : t('grants-desk.cohorts.makeAbout')}</p>
      {stale && (
        <div role="alert" className="stack">
          <p>{t('grants-desk.cohorts.stale')}</p>
          <div>
            <Button size="s" onClick={newest}>
              {t('grants-desk.cohorts.newest')}
            </Button>
          </div>
        </div>
      )}
      <TextField {...line('code')} required maxLength={12} hint={t('grants-desk.cohorts.codeHint')} />
      <TextField {...line('name')} required maxLength={200} />
      <TextField {...line('nameChinese')} required maxLength={200} />
      <TextField {...line('opensOn')} required hint={t('grants-desk.dayHint')} />
      <TextField {...line('closesOn')} required hint={t('grants-desk.dayHint')} />
      <TextField {...line('budgetCents')} required inputMode="decimal" />
      <RadioGroup
        {...form.choice('reviewing')}
        options={[
          { value: 'parallel', label: t('grants-desk.cohorts.parallel') },
          { value: 'inTurn', label: t('grants-desk.cohorts.inTurn') },
        ]}
      />
      <Checkbox {...form.box('byInvitation')} hint={t('grants-desk.cohorts.byInvitationHint')} />
      <Select {...form.field('askedFormId')} hint={t('grants-desk.cohorts.askedHint')} options={forms} />
      <h3>{t('grants-desk.cohorts.figures')}</h3>
      <p className="muted">{t('grants-desk.cohorts.figuresAbout')}</p>
      {FIGURE_NAMES.map((name) => (
        <TextField key={name} {...line(name)} inputMode="decimal" />
      ))}
    </DeskDialog>
  );
}
