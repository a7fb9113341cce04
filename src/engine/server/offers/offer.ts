import type { Text } from '../../../contract/lang.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { OfferQuestion, Tenant } from '../../../tenants/tenant.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';

/** Who reads a public page: nobody in particular. */
export type PublicReader = { engine: Engine; tenant: Tenant };

/** Something that everybody may see and begin: in both languages, so that one reading serves all readers. */
export type Offer = {
  /** In the address of its page; stays the same. */
  id: string;
  title: Text;
  summary: Text;
  body: Text;
  /** Its own picture, one that was brought to the public pages; a page that is written may show another. */
  pictureId?: string | null;
  facts: { label: Text; value: Text }[];
  lists: { title: Text; items: Text[] }[];
  questions: OfferQuestion[];
  state: 'open' | 'soon' | 'closed';
  /** Open for the waiting list only: everything is taken. */
  full?: boolean;
  /** Why nobody can begin now; null where one can. */
  why: Text | null;
  /** Last day, Hong Kong date. */
  closesOn: string | null;
  /** With a hyphen a named route, without one a workflow graph (TEN-6), and what it is opened with. */
  begin: {
    action: string;
    params: Record<string, string>;
    /** What the button says, where it is not "Apply now". */
    label?: Text;
    /** Nobody has to log in for it: the named route itself is its page. */
    anybody?: true;
  };
};

/** What a room offers on the public pages of a tenant. */
export type OfferFeed = {
  /** Word of the heading over its offers. */
  title: WordKey;
  /** Where more than the room's module decides. */
  isIn?(tenant: Tenant): boolean;
  /** What is offered now or soon, in the order it is shown. */
  list(reader: PublicReader, db: TenantDb): Promise<Offer[]>;
  /** One of them, also when it is over; null: there is none. */
  find(reader: PublicReader, db: TenantDb, id: string): Promise<Offer | null>;
};
