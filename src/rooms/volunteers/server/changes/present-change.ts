import type { z } from 'zod';
import type { Context } from '../../../../engine/server/context.ts';
import type { changeShown } from '../../contract/calls-changes.ts';
import type { ChangeRow } from './change.store.ts';
import { personName } from './subject.ts';

/** How a change stands; a settled one is shown only while it says something that was not the reader's own doing. */
export function presentChange(ctx: Context, change: ChangeRow | undefined): z.output<typeof changeShown> | null {
  if (!change || change.state === 'done' || change.state === 'cancelled') return null;
  return {
    changeId: change.id,
    kind: change.kind,
    kindLabel: ctx.t(`volunteers-change.kind.${change.kind}`),
    state: change.state,
    stateLabel: ctx.t(`volunteers-change.state.${change.state}`),
    person: change.details.nameEn || personName({ name_en: change.person_en, name_zh: change.person_zh }),
    email: change.email,
    onDay: change.on_day,
    reason: change.details.reason ?? '',
    comment: change.comment,
    askedAt: change.asked_at.toISOString(),
  };
}
