import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { FormPage } from '../../../../engine/web/forms/form-page.tsx';
import { useForm } from '../../../../engine/web/forms/use-form.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** One answer in full, to be read, printed and deleted. */
export default function Answer() {
  const { t } = useWords();
  const [removing, setRemoving] = useState(false);
  const { madeFormId = '', answerId = '' } = useParams({ strict: false }) as Record<string, string | undefined>;
  const named = { formId: `own-${madeFormId}`, dataId: answerId };
  const load = useForm(JSON.stringify(named), () => callApi('GET /form/get', named, { quiet: true }));
  return (
    <>
      <FormPage
        load={load}
        actions={
          <>
            <BackLink to="Made-Form-Answers" params={{ madeFormId }}>
              {t('made-forms.answers')}
            </BackLink>
            <Button size="s" icon="delete" onClick={() => setRemoving(true)}>
              {t('made-forms.removeAnswer')}
            </Button>
          </>
        }
      >
        {() => null}
      </FormPage>
      <ReasonDialog
        open={removing}
        danger
        title={t('made-forms.removeAnswer')}
        about={t('made-forms.removeAbout')}
        onSend={async (reason) => {
          await callApi('POST /made-form/answer/remove', { answerId, reason });
          void refresh('made-forms');
          goTo(pathTo('Made-Form-Answers', { madeFormId }));
        }}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}
