import type { ListCall, ListDeclaration } from '../../../contract/lists/list.ts';

/**
 * A list whose people can be written to (COM-1). Who is in it is read by the list's own source, with its filters and the
 * rights of who asks; this only says how the people behind its rows are reached.
 */
export type AudienceSource<C extends ListCall = ListCall> = {
  list: ListDeclaration<C>;
  /**
   * SQL of the room's store over `chosen c`, the rows of the list by `id` and place (`at`); `$1` is the tenant. It selects
   * `c.at`, `key`, and of the person `account_id`, `email` (it may be empty, or no address at all), `name`, `language`
   * and `account_status`; null where there is none. `unverified` is an address that staff brought in: service mails go
   * there; `pending` one that anybody may have typed: nothing does. A row that nobody stands behind is not selected.
   */
  people: string;
};
