import { useParams } from '@tanstack/react-router';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { PersonName } from '../../../../engine/web/person-link.tsx';
import { pathTo } from '../../../../engine/web/routes.ts';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { formAnswersList } from '../../contract/lists.ts';

/** So many questions are columns at first; the others can be chosen. */
const AT_FIRST = 4;

/** Answers to one form, with a column for each question that was ever answered. */
export default function Answers() {
  const { t } = useWords();
  const { madeFormId = '' } = useParams({ strict: false }) as { madeFormId?: string };
  const list = useList('GET /made-form/answers', {
    key: 'made-forms',
    names: ['search', 'from', 'to'],
    query: ({ search, from, to }) => ({ madeFormId, search, sent: from || to ? `${from},${to}` : '' }),
  });
  const { questions = [], title = '' } = list.data ?? {};
  return (
    <ListScreen
      declared={formAnswersList}
      list={list}
      title={t('made-forms.answersOf', { form: title })}
      actions={
        <BackLink to="Made-Form-Record" params={{ madeFormId }}>
          {t('made-forms.form')}
        </BackLink>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('made-forms.answerSearch') },
        { kind: 'date', name: 'from', label: t('word.from') },
        { kind: 'date', name: 'to', label: t('made-forms.until') },
      ]}
      columns={[
        ...columnsOf(formAnswersList, t, {
          name: {
            cell: ({ accountId, name }) =>
              accountId ? <PersonName personId={accountId} name={name} /> : name || t('made-forms.unnamed'),
          },
        }),
        ...questions.map(({ name, label }, at) => ({
          key: name,
          header: label,
          ...(at >= AT_FIRST && { extra: true as const }),
          cell: ({ cells }: { cells: Record<string, string> }) => cells[name] || '–',
        })),
      ]}
      rowKey={(row) => row.answerId}
      rowLink={({ answerId }) => pathTo('Made-Form-Answer', { madeFormId, answerId })}
      empty={{ icon: 'message', title: t('made-forms.noAnswers'), text: t('made-forms.noAnswersText') }}
    />
  );
}
