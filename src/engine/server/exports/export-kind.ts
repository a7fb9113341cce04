import type { Capability } from '../../../contract/capabilities.ts';
import type { Lang } from '../../../contract/lang.ts';
import type { FileFormat } from '../../../contract/values/exports.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import type { JobContext } from '../jobs/job.ts';
import type { Say } from '../pdf/say.ts';
import type { List } from './list-file.ts';

/** How a list is read for a file: by a job, behind the wall of who asked for it, in their language. */
export type Reading<Spec> = JobContext & {
  accountId: string;
  lang: Lang;
  spec: Spec;
  format: FileFormat;
  say: Say;
};

type AboutExport<Spec> = {
  /** Who may ask for it, and fetch it later: any one of these; everybody who is logged in. */
  can: readonly Capability[] | 'person';
  /** The key of the word it is called by. */
  title: WordKey;
  /** The filter in words. */
  facts?(spec: Spec, say: Say): string[];
  /** The filter in the name of the file: its values alone. */
  chosen?(spec: Spec, say: Say): string[];
  /** Whether it is given out to this reader now. @throws Refusal */
  mayFetch?(ctx: Context, spec: Spec): void;
};

/**
 * What a room lets be taken out as a file: a list, or a file that it makes itself.
 * @template Spec what was asked for, usually the filter; it is stored as JSON
 */
export type ExportKind<Spec> = AboutExport<Spec> &
  (
    | {
        /** Opens it with the rights that who asked for it has now. Asked twice, it is read anew. */
        open(reading: Reading<Spec>): Promise<Pick<List, 'columns' | 'pieces' | 'foot'>>;
      }
    | {
        /** Makes the whole file, with how many records stand in it. */
        make(reading: Reading<Spec>): Promise<{ content: Buffer; rows: number }>;
      }
  );

/** A kind whose spec only the room itself knows: what was stored by `startExport` of a kind goes back to the same kind. */
export type AnyExportKind = ExportKind<unknown>;
