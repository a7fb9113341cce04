import type { ImportField } from '../../../../contract/calls/membership-register.ts';
import type { ExportKind } from '../../../engine/exports/export-kind.ts';
import type { Cell } from '../../../engine/exports/list-file.ts';
import { readQuery } from '../../../engine/search/read-query.ts';
import { allMemberships, type Filter, type ListedRow } from '../list.store.ts';
import { STATUS_WORDS, typeLabel } from '../present.ts';
import { FIELD_WORDS } from './register-task.ts';

type ExportSpec = Filter & { search?: string };

const RENEWAL_WORDS = { annual: 'membership.renewal.annual', 'life-time': 'membership.renewal.lifeTime' } as const;
const FIELDS = ['number', 'fullname', 'fullnameChinese', 'email', 'type', 'renewalPeriod'] as const;
const DAYS = ['joinedOn', 'sinceOn', 'endsOn'] as const;

/** The register as it is filtered. */
const register: ExportKind<ExportSpec> = {
  module: 'membership',
  can: ['membership-review'],
  title: 'membership.export.name',
  async open({ spec, say, transaction, ...about }) {
    const columns = [
      ...[...FIELDS, ...DAYS].map((field: ImportField) => FIELD_WORDS[field]),
      'membership.field.status',
      'membership.field.appliedOn',
    ].map((word) => ({ label: say(word) }));
    const line = (row: ListedRow): Cell[] => [
      row.number ?? '',
      row.fullname,
      row.fullname_chinese,
      row.email,
      typeLabel(about, row.type),
      say(RENEWAL_WORDS[row.renewal_period]),
      { day: row.joined_on },
      { day: row.since_on },
      { day: row.ends_on },
      say(STATUS_WORDS[row.status]),
      { at: row.applied_at },
    ];
    async function* pieces() {
      const { words } = readQuery(spec.search ?? '');
      for await (const rows of allMemberships(transaction, words, spec)) yield rows.map(line);
    }
    return { columns, pieces: pieces() };
  },
};

export const membershipExports = { 'membership-register': register };
