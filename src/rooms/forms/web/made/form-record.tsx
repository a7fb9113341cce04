import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { Chart } from '../../../../engine/web/charts/chart.tsx';
import type { ChartData } from '../../../../engine/web/charts/chart-data.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, number } from '../../../../engine/web/ui/format.ts';
import { AppLink, BackLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { madeFormPath } from '../../contract/values.ts';
import { AcceptanceBadge } from './acceptance-badge.tsx';
import { DeleteFormDialog } from './delete-form-dialog.tsx';
import { FormUses } from './form-uses.tsx';

type Shown = Output<'GET /made-form/get'>;

/** One form that the organisation made: what it is set to, where it is answered, and what was chosen in it. */
export default function FormRecord() {
  const { t } = useWords();
  const { madeFormId = '' } = useParams({ strict: false }) as { madeFormId?: string };
  const query = useRead('made-forms', 'GET /made-form/get', { madeFormId });
  const [deleting, setDeleting] = useState(false);
  if (!query.data) return <Unread query={query} />;
  const form = query.data;
  const { formId, name, acceptance, slug } = form;
  const why =
    form.state === 'open'
      ? t('made-forms.deleteWhenClosed')
      : form.uses.length > 0
        ? t('made-forms.deleteWhenFree')
        : null;
  const path = madeFormPath(slug);
  const address = form.state === 'draft' ? path : <AppLink to={path}>{path}</AppLink>;
  return (
    <PageCard
      title={name}
      badge={<AcceptanceBadge acceptance={acceptance} />}
      actions={
        <>
          <BackLink to="Made-Forms">{t('made-forms.title')}</BackLink>
          <ButtonLink icon="edit" size="s" to={pathTo('Form-Editor-Form', { formId })}>
            {t('made-forms.editQuestions')}
          </ButtonLink>
          <ButtonLink size="s" to={pathTo('Made-Form-Settings', { madeFormId })}>
            {t('made-forms.settings')}
          </ButtonLink>
          <ButtonLink kind="primary" size="s" to={pathTo('Made-Form-Answers', { madeFormId })}>
            {t('made-forms.answers')}
          </ButtonLink>
        </>
      }
    >
      <div className="stack" data-gap="l">
        <NextStep form={form} />
        <Facts
          facts={[
            [t('made-forms.slug'), address],
            [t('made-forms.answerers'), t(`made-forms.who.${form.answerers}`)],
            [t('made-forms.opensAt'), form.opensAt && dateTime(form.opensAt)],
            [t('made-forms.closesAt'), form.closesAt && dateTime(form.closesAt)],
            [t('made-forms.answers'), number(form.answers)],
            [t('made-forms.lastAnswer'), form.lastAt && dateTime(form.lastAt)],
            [t('made-forms.notify'), form.notify.join(', ')],
            [t('made-forms.keepMonths'), `${number(form.keepMonths)} · ${t(`made-forms.after.${form.afterKeep}`)}`],
          ]}
        />
        <FormUses uses={form.uses} />
        <Charts form={form} />
        <Section title={t('made-forms.delete')} about={why ?? t('made-forms.deleteAbout')}>
          <div className="row">
            <Button size="s" kind="danger" icon="delete" disabled={why !== null} onClick={() => setDeleting(true)}>
              {t('made-forms.delete')}
            </Button>
          </div>
          {deleting && <DeleteFormDialog form={form} onClose={() => setDeleting(false)} />}
        </Section>
      </div>
    </PageCard>
  );
}

function NextStep({ form }: { form: Shown }) {
  const { t } = useWords();
  if (form.state !== 'draft') return null;
  return (
    <p className="notice" data-tone="info">
      {t(form.published ? 'made-forms.nextOpen' : 'made-forms.nextPublish')}
    </p>
  );
}

/** Charts of the questions with choices, each with its figures as a table. */
function Charts({ form: { madeFormId } }: { form: Shown }) {
  const { t } = useWords();
  const query = useRead('made-forms', 'GET /made-form/figures', { madeFormId });
  if (!query.data) return <Unread query={query} lines={4} />;
  const { charts } = query.data;
  const path = pathTo('Made-Form-Answers', { madeFormId });
  const drawn = charts.map(
    ({ name, title, points }): ChartData => ({
      key: name,
      title,
      about: '',
      kind: 'rows',
      series: [{ key: 'answers', label: t('made-forms.chartAnswers') }],
      points: points.map(({ label, count }) => ({ label, values: [{ value: count, path }] })),
    }),
  );
  return (
    <Section title={t('made-forms.charts')}>
      {drawn.length === 0 ? (
        <p className="muted">{t('made-forms.noCharts')}</p>
      ) : (
        drawn.map((chart) => <Chart key={chart.key} chart={chart} />)
      )}
    </Section>
  );
}
