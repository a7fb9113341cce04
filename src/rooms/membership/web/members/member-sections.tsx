import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { termKinds } from './term-kinds.ts';

type Terms = Output<'GET /membership/terms'>;

/** Every term and every reminder, as they were. */
export function TermSections({ membershipId }: { membershipId: string }) {
  const { t } = useWords();
  const { data } = useRead('membership', 'GET /membership/terms', { membershipId });
  const kinds = termKinds(t);
  const terms: Column<Terms['terms'][number]>[] = [
    { key: 'kind', header: t('word.type'), cell: ({ kind }) => kinds[kind] },
    { key: 'from', header: t('membership-desk.terms.from'), cell: ({ from }) => formatDate(from) },
    {
      key: 'to',
      header: t('word.validUntil'),
      cell: ({ to }) => (to ? formatDate(to) : t('word.forLife')),
    },
  ];
  const reminders: Column<Terms['reminders'][number]>[] = [
    { key: 'dueOn', header: t('membership-desk.reminders.due'), cell: ({ dueOn }) => formatDate(dueOn) },
    {
      key: 'about',
      header: t('membership-desk.reminders.about'),
      cell: ({ days, termEndsOn }) =>
        days < 0
          ? t('membership-desk.reminders.before', { days: -days, end: formatDate(termEndsOn) })
          : t('membership-desk.reminders.after', { days, end: formatDate(termEndsOn) }),
    },
    {
      key: 'sent',
      header: t('membership-desk.reminders.sent'),
      cell: ({ sentAt, deliveredAt, skipped }) =>
        skipped ?? (deliveredAt ? dateTime(deliveredAt) : sentAt ? t('membership-desk.reminders.waits') : '–'),
    },
  ];
  return (
    <>
      <Section title={t('membership-desk.tab.terms')}>
        <DataTable
          caption={t('membership-desk.tab.terms')}
          columns={terms}
          rows={data?.terms}
          rowKey={({ kind, madeAt }) => `${kind} ${madeAt}`}
          empty={<p className="muted">{t('membership-desk.terms.none')}</p>}
        />
      </Section>
      <Section title={t('membership-desk.reminders.title')}>
        <DataTable
          caption={t('membership-desk.reminders.title')}
          columns={reminders}
          rows={data?.reminders}
          rowKey={({ termEndsOn, days }) => `${termEndsOn} ${days}`}
          empty={<p className="muted">{t('membership-desk.reminders.none')}</p>}
        />
      </Section>
    </>
  );
}

/** Whom the member lets read. */
export function Readers({ membershipId }: { membershipId: string }) {
  const { t } = useWords();
  const { data } = useRead('membership', 'GET /membership/user/list', { membershipId }, { anyLang: true });
  return (
    <Section
      title={t('membership-desk.readers.title')}
      about={data && t('membership-desk.readers.seats', { taken: data.rows.length, seats: data.seats })}
    >
      {data && data.rows.length > 0 && (
        <LineList>
          {data.rows.map(({ userId, name, email, status, lastSeenAt }) => (
            <Line
              key={userId}
              name={name || email}
              about={dotted([email, t(`membership-desk.readers.${status}`), lastSeenAt && dateTime(lastSeenAt)])}
            />
          ))}
        </LineList>
      )}
    </Section>
  );
}
