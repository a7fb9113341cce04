import { lazy, Suspense } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Registration } from '../consent/parent-facts.tsx';

/** The inputs of a form come with it, and only when something is edited. */
const ParticularsDialog = lazy(() => import('../../../../engine/web/forms/particulars-dialog.tsx'));

/** Particulars of a volunteer, several changed in one go: by staff with a reason, or by who registered (VOL-2). */
export function EditDetails({
  registration,
  own = false,
  ...dialog
}: { registration: Registration; own?: boolean } & DialogControl) {
  const { t } = useWords();
  const { registrationId, formId, version, nameEn, nameZh, email, particulars } = registration;
  const { data } = useRead('volunteers', 'GET /form/get', { formId }, { also: version });
  if (!data) return null;
  const ownAbout = particulars.verified.includes('*') ? 'volunteers.details.ownAll' : 'volunteers.details.ownNames';
  return (
    <Suspense>
      <ParticularsDialog
        reason={!own}
        title={own ? t('volunteers.details.own') : t('volunteers.details.of', { name: nameEn || nameZh || email })}
        action={own ? t('word.save') : t('volunteers.details.send')}
        about={t(own ? ownAbout : 'volunteers.details.about')}
        record={data}
        closed={particulars.closed}
        send={({ reason, ...answers }) =>
          own
            ? callApi('POST /volunteer/particulars/update', { registrationId, ...answers })
            : callApi('POST /volunteer/particulars/edit', { registrationId, reason, ...answers })
        }
        readAgain={() => callApi('GET /form/get', { formId }, { quiet: true })}
        refresh={() => refresh('volunteers')}
        {...dialog}
      />
    </Suspense>
  );
}
