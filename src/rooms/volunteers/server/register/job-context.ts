import { DEFAULT_LANG } from '../../../../contract/lang.ts';
import { Context } from '../../../../engine/server/context.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';

/** What verbs are given, for a job that does the same. @param job its name */
export const contextOfJob = ({ engine, tenant }: Pick<JobContext, 'engine' | 'tenant'>, job: string): Context =>
  new Context({
    engine,
    tenant,
    lang: DEFAULT_LANG,
    actor: { kind: 'job', job },
    requestId: '',
    ip: '',
    device: '',
    browserId: '',
  });
