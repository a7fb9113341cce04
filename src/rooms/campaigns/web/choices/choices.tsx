import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Choices = Output<'GET /mail/choices'>;

/** Which mails somebody gets: by the link of a mail, without a login, or in the own account. */
export default function MailChoices() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  return token ? <ByLink token={token} /> : <Own />;
}

function ByLink({ token }: { token: string }) {
  const query = useRead('mail-choices', 'GET /mail/choices', { token }, { retry: false });
  if (!query.data) return <Unread query={query} />;
  return (
    <Page
      choices={query.data}
      save={(wanted) => callApi('POST /mail/choices/save', { token, wanted }, { quiet: true })}
    />
  );
}

function Own() {
  const query = useRead('mail-choices', 'GET /mail/choices/own', {});
  if (!query.data) return <Unread query={query} />;
  return (
    <Page choices={query.data} save={(wanted) => callApi('POST /mail/choices/own/save', { wanted }, { quiet: true })} />
  );
}

type Wanted = Choices['rows'][number]['purpose'][];

function Page({
  choices: { address, rows },
  save,
}: {
  choices: Choices;
  save: (wanted: Wanted) => Promise<{ message: string }>;
}) {
  const { t } = useWords();
  const form = useSmallForm({});
  const [answer, setAnswer] = useState('');
  const [wanted, setWanted] = useState<Wanted>(() => rows.filter((row) => row.wanted).map(({ purpose }) => purpose));
  const keep = async (next: Wanted) => {
    setWanted(next);
    setAnswer((await save(next)).message);
    await refresh('mail-choices');
  };
  return (
    <PageCard width="form" title={t('campaigns.choices')} subtitle={t('campaigns.choices.of', { address })}>
      <div className="stack" data-gap="l">
        <p>{t('campaigns.choices.about')}</p>
        {answer && <p role="status">{answer}</p>}
        <SmallForm form={form} action={t('campaigns.choices.save')} onSend={() => keep(wanted)}>
          {rows.map(({ purpose, label, about }) => (
            <Checkbox
              key={purpose}
              label={label}
              hint={about}
              checked={wanted.includes(purpose)}
              onChange={({ target }) =>
                setWanted(target.checked ? [...wanted, purpose] : wanted.filter((kept) => kept !== purpose))
              }
            />
          ))}
        </SmallForm>
        <div className="row">
          <Button disabled={form.busy || wanted.length === 0} onClick={() => void form.send({}, () => keep([]))}>
            {t('campaigns.choices.none')}
          </Button>
        </div>
        <p className="small muted">{t('campaigns.choices.service')}</p>
      </div>
    </PageCard>
  );
}
