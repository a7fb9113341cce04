import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { FormPage } from '../../../../engine/web/forms/form-page.tsx';
import { FormView } from '../../../../engine/web/forms/form-view.tsx';
import { postTo } from '../../../../engine/web/forms/post-to.ts';
import { useForm } from '../../../../engine/web/forms/use-form.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { NotFound, Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { pathOfGrant } from '../apply/grant-data.ts';
import { handedIn } from '../apply/handed-in.ts';
import { type Report, useProject } from '../project/project-data.ts';
import { ReportRead } from './report-read.tsx';
import { ReportState } from './report-state.tsx';

/** One report of a running project: filled in by the team while it is open, read by everybody else (GRA-7). */
export default function GrantReport() {
  const { applicationId = '', reportId = '' } = useParams({ strict: false }) as Record<string, string>;
  const query = useProject({ applicationId });
  const application = useRead('grants', 'GET /grant/application/get', { applicationId });
  if (!query.data) return <Unread query={query} />;
  const report = query.data.reports.find((report) => report.reportId === reportId);
  if (!report) return <NotFound />;
  const { number, title } = application.data ?? {};
  return <Opened key={reportId} report={report} project={dotted([number, title])} />;
}

/** Whoever has begun to fill it in stays in the form, whatever happens to the report meanwhile: the form says so itself. */
function Opened({ report, project }: { report: Report; project: string }) {
  const [fills] = useState(report.abilities.fill);
  return fills ? <Fill report={report} /> : <ReportRead report={report} project={project} />;
}

function Fill({ report }: { report: Report }) {
  const { t } = useWords();
  const { applicationId, formId } = report;
  const load = useForm(formId, () => callApi('GET /form/get', { formId }, { quiet: true }));
  const back = pathOfGrant(applicationId);
  return (
    <FormPage load={load} actions={<AppLink to={back}>{t('grants-web.form.back')}</AppLink>}>
      {(form, reload) => (
        <div className="stack" data-gap="l">
          <ReportState report={report} />
          <FormView
            form={form}
            onReload={reload}
            post={postTo({ formId })}
            onDone={(answer) => handedIn(answer, back)}
          />
        </div>
      )}
    </FormPage>
  );
}
