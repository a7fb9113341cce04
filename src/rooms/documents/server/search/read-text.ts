import { buffer } from 'node:stream/consumers';
import { searchFold } from '../../../../contract/search-text.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { namedGrams, saidGrams, tidyText } from './search.rules.ts';
import { keepText, type Unread, unreadDocuments } from './text.store.ts';
import { type TextRead, textOf } from './text-of.ts';

/** Reads the text of a document that came (`id`), or of all that wait, so that they are found by what they say. */
export async function readText(
  { engine, tenant, transaction }: JobContext,
  { id }: Record<string, string>,
): Promise<void> {
  for (const document of await transaction((db) => unreadDocuments(db, id ?? null))) {
    const read = await readOne(document, () => engine.files.read(tenant.key, document.content_id).then(buffer));
    const text = tidyText(read.text);
    const named = namedGrams([document.title, document.name]);
    await transaction((db) =>
      keepText(db, document, { state: read.state, text, folded: searchFold(text), said: saidGrams(text), named }),
    );
  }
}

/** Content that cannot be read is a document found by its names; a store that does not answer is tried again. */
async function readOne({ name }: Unread, content: () => Promise<Buffer>): Promise<TextRead> {
  return textOf(name, await content());
}
