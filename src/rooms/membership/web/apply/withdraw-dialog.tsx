import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { isApplication, type Membership, refreshMembership } from '../members/membership-data.ts';

/** Says what is lost and asks why, of a member also for a typed word; the mail that follows is the receipt (MEM-5). */
export function WithdrawDialog({ membership, onClose }: { membership: Membership; onClose: () => void }) {
  const { t } = useWords();
  const applying = isApplication(membership);
  const form = useSmallForm({
    reason: applying ? t('membership-mine.withdraw.reasonApplication') : t('membership-mine.withdraw.reason'),
  });
  const { membershipId, version } = membership;
  return (
    <FormDialog
      danger
      title={applying ? t('membership-mine.withdraw.askApplication') : t('membership-mine.withdraw.ask')}
      back={applying ? t('word.keepApplication') : t('membership-mine.withdraw.stay')}
      action={applying ? t('word.withdrawApplication') : t('membership-mine.withdraw.open')}
      {...(!applying && { typed: t('membership-mine.withdraw.wordIs') })}
      form={form}
      onSend={() => callApi('POST /membership/withdraw', { membershipId, version, reason: form.values.reason })}
      endsWith={({ errorList }) => !errorList.reason}
      onClose={onClose}
      refresh={refreshMembership}
    >
      <p>{t('membership-mine.withdraw.loses')}</p>
      <Losses membership={membership} />
      <TextArea
        {...form.field('reason')}
        hint={t('membership-mine.withdraw.reasonHint')}
        required
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  );
}

function Losses({ membership }: { membership: Membership }) {
  const { t } = useWords();
  const { number, endsOn, invoice, abilities } = membership;
  const { data: readers } = useRead(
    'membership',
    'GET /membership/user/list',
    {},
    { anyLang: true, enabled: abilities.readers },
  );
  const applying = isApplication(membership);
  const losses = applying
    ? [t('membership-mine.withdraw.losesApplication')]
    : [
        t('membership-mine.withdraw.losesNumber', { number: number ?? '' }),
        t('membership-mine.withdraw.losesCorner'),
        readers && readers.rows.length > 0 && t('membership-mine.withdraw.losesReaders', { n: readers.rows.length }),
        endsOn
          ? t('membership-mine.withdraw.losesTerm', { date: formatDate(endsOn) })
          : t('membership-mine.withdraw.losesFee'),
      ];
  const owed = invoice
    ? t('membership-mine.withdraw.losesInvoice', { number: invoice.number, amount: money(invoice.totalCents) })
    : applying && t('membership-mine.withdraw.owesNothing');
  const all = [...losses, owed];
  return (
    <ul>
      {all
        .filter((text) => typeof text === 'string')
        .map((text) => (
          <li key={text}>{text}</li>
        ))}
    </ul>
  );
}
