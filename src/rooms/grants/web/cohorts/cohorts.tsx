import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Translate } from '../../../../contract/fields/field-input.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { money, number } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useAct } from '../../../../engine/web/ui/use-act.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from '../desk/desk-page.module.css';
import { DeskCallInvite } from './desk-call-invite.tsx';
import { DeskCohort } from './desk-cohort.tsx';
import { DeskCohortForms } from './desk-cohort-forms.tsx';

type Cohort = Output<'GET /grant/cohort/list'>['rows'][number];

/**
 * The calls for applications: their days, what there is to give, what was granted, how many applied, and whether their
 * forms are those in use (GRA-8).
 */
export default function GrantCohorts() {
  const { t } = useWords();
  const [editing, setEditing] = useState<string | null>(null);
  const [isNew, setNew] = useAct('new');
  const [inviting, setInviting] = useState<Cohort | null>(null);
  const [forms, setForms] = useState<Cohort | null>(null);
  const query = useRead('grants', 'GET /grant/cohort/list');
  const { data } = query;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;
  const add = (
    <Button kind="primary" icon="add" onClick={() => setNew(true)}>
      {t('grants-desk.cohorts.add')}
    </Button>
  );
  return (
    <PageCard title={t('grants-desk.cohorts.title')} subtitle={t('grants-desk.cohorts.about')} actions={add}>
      <DataTable
        caption={t('grants-desk.cohorts.title')}
        columns={columnsOf(t)}
        rows={data?.rows}
        rowKey={({ cohortId }) => cohortId}
        rowActions={(row) => (
          <div className="row" data-gap="s" data-justify="end">
            {row.byInvitation && (
              <Button size="s" onClick={() => setInviting(row)}>
                {t('word.invite')}
                <span className="visually-hidden"> {row.code}</span>
              </Button>
            )}
            <Button size="s" onClick={() => setForms(row)}>
              {t('grants-versions.open')}
              <span className="visually-hidden"> {row.code}</span>
            </Button>
            <Button size="s" onClick={() => setEditing(row.cohortId)}>
              {t('grants-desk.cohorts.edit')}
              <span className="visually-hidden"> {row.code}</span>
            </Button>
          </div>
        )}
        empty={
          <EmptyState title={t('grants-desk.cohorts.none')} action={add}>
            {t('grants-desk.cohorts.noneText')}
          </EmptyState>
        }
      />
      {inviting && <DeskCallInvite call={inviting} onClose={() => setInviting(null)} />}
      {forms && <DeskCohortForms call={forms} onClose={() => setForms(null)} />}
      {isNew && <DeskCohort cohort={null} onClose={() => setNew(false)} />}
      {editing !== null && (
        <DeskCohort
          cohort={data?.rows.find(({ cohortId }) => cohortId === editing) ?? null}
          onClose={() => setEditing(null)}
        />
      )}
    </PageCard>
  );
}

function columnsOf(t: Translate): Column<Cohort>[] {
  return [
    {
      key: 'name',
      header: t('grants-desk.cohorts.call'),
      cell: ({ code, name, byInvitation, newerForms, keptForms, asked }) => (
        <>
          {name}
          <span className={css.under}>{code}</span>
          {byInvitation && <Badge tone="neutral">{t('grants-desk.cohorts.byInvitation')}</Badge>}
          {asked?.name && <span className={css.under}>{t('grants-desk.cohorts.askedOf', { name: asked.name })}</span>}
          {newerForms > 0 && <Badge tone="info">{t('grants-versions.newer', { count: newerForms })}</Badge>}
          {keptForms === 0 && <span className={css.under}>{t('grants-versions.follow')}</span>}
        </>
      ),
    },
    {
      key: 'days',
      header: t('grants-desk.cohorts.days'),
      cell: ({ opensOn, closesOn, open }) => (
        <div className="stack" data-gap="xs" data-align="start">
          {t('grants-desk.cohorts.range', { from: formatDate(opensOn), to: formatDate(closesOn) })}
          <Badge tone={open ? 'good' : 'neutral'}>
            {open
              ? t('grants-desk.cohorts.open')
              : closesOn < hongKongDate(new Date(clock.now()))
                ? t('grants-desk.cohorts.closed')
                : t('grants-desk.cohorts.notOpen')}
          </Badge>
        </div>
      ),
    },
    {
      key: 'budget',
      header: t('grants-desk.cohorts.budget'),
      align: 'end',
      cell: ({ budgetCents }) => <span className="whole">{money(budgetCents)}</span>,
    },
    {
      key: 'granted',
      header: t('grants-desk.cohorts.granted'),
      align: 'end',
      cell: ({ grantedCents }) => <span className="whole">{money(grantedCents)}</span>,
    },
    {
      key: 'applications',
      header: t('grants-desk.cohorts.applications'),
      align: 'end',
      cell: ({ cohortId, applications }) => (
        <AppLink to={pathTo('Grant-Desk', { status: 'all', cohortId })}>{number(applications)}</AppLink>
      ),
    },
  ];
}
