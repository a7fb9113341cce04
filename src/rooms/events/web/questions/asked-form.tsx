import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Asked = Output<'GET /event/desk/questions'>['forms']['booking'];
type Field = 'bookingForm' | 'attendeeForm';
/** @param madeFormId empty: none */
type Choose = (madeFormId: string) => Promise<void>;

/** The form whose questions a part of an event asks behind its own: chosen, moved to a newer version, taken out. */
export function AskedForm({ asked, field, choose }: { asked: Asked; field: Field; choose: Choose }) {
  const { t } = useWords();
  const [choosing, setChoosing] = useState(false);
  if (!asked)
    return (
      <div className="row">
        <Button size="s" icon="file" onClick={() => setChoosing(true)}>
          {t('events-desk.askForm')}
        </Button>
        {choosing && <ChooseForm field={field} choose={choose} onClose={() => setChoosing(false)} />}
      </div>
    );
  const { madeFormId, name, version, newest, questions } = asked;
  const title = name || t('events-desk.askFormGone');
  return (
    <LineList>
      <Line
        name={t('events-desk.askFormOf', { name: title })}
        about={
          <>
            <span className="block">
              {dotted([
                t('events-desk.askFormVersion', { version }),
                newest !== null && newest !== version ? t('events-desk.askFormNewer', { version: newest }) : '',
              ])}
            </span>
            <span className="block">{dotted(questions)}</span>
          </>
        }
        end={
          <span className="row">
            {newest !== null && newest !== version && (
              <ActButton size="s" act={() => choose(madeFormId)}>
                {t('events-desk.askFormMove', { version: newest })}
                <span className="visually-hidden"> {title}</span>
              </ActButton>
            )}
            <ActButton size="s" act={() => choose('')}>
              {t('word.takeOut')}
              <span className="visually-hidden"> {title}</span>
            </ActButton>
          </span>
        }
      />
    </LineList>
  );
}

function ChooseForm({ field, choose, ...dialog }: { field: Field; choose: Choose } & DialogControl) {
  const { t } = useWords();
  const query = useRead('made-forms', 'GET /made-form/choices');
  const form = useSmallForm<Field>({
    bookingForm: t('events-desk.askFormChoose'),
    attendeeForm: t('events-desk.askFormChoose'),
  });
  const rows = query.data?.rows;
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('events-desk.askForm')}
      about={t('events-desk.askFormAbout')}
      action={t('word.save')}
      disabled={!rows || rows.length === 0}
      checks={{ [field]: form.values[field] === '' ? t('problem.fillOut') : null }}
      onSend={() => choose(form.values[field])}
    >
      {rows ? (
        rows.length === 0 ? (
          <p>{t('events-desk.askFormNone')}</p>
        ) : (
          <Select
            {...form.field(field)}
            required
            options={[
              { value: '', label: '–' },
              ...rows.map(({ madeFormId, name }) => ({ value: madeFormId, label: name })),
            ]}
          />
        )
      ) : (
        <Unread query={query} lines={2} />
      )}
    </FormDialog>
  );
}
