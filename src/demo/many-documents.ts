import { searchFold } from '../contract/search-text.ts';
import { namedGrams, saidGrams, tidyText } from '../rooms/documents/server/search/search.rules.ts';
import { paperAt } from './archive-papers.ts';
import { type Cloning, type Copy, clone } from './clone.ts';
import { rolesWhere } from './documents.ts';
import { keeperOf } from './memberships.ts';
import { paper } from './papers.ts';
import type { Stage } from './stage.ts';

const ARCHIVE = 'Archive 檔案庫';
const PER_BOX = 100;
/** As many as one transaction takes in: each brings a text and its pieces. */
const BATCH = 500;

const DOCUMENTS: Cloning = {
  table: 'attachment',
  owner: 'account_id',
  without: ['account', 'attachment_use', 'attachment_open', 'audit_entry', 'workflow_node', 'form_answer'],
  columns: {
    attachment: { folder: `k.data->>'folder'`, name: `k.data->>'name'`, title: `k.data->>'title'`, upload_id: 'null' },
    attachment_index: {
      text: `k.data->>'text'`,
      folded: `k.data->>'folded'`,
      named: `array(select jsonb_array_elements_text(k.data->'named'))`,
      said: `array(select jsonb_array_elements_text(k.data->'said'))`,
    },
  },
};

/**
 * Puts so many documents into the library, a hundred to a box: of ten boxes one is for staff alone, and where there are
 * memberships one more for members of the first type. One is brought and read, the others are copies with words of their
 * own and the same content.
 */
export async function manyDocuments(stage: Stage, count: number, report: (n: number) => void): Promise<void> {
  if (count === 0) return;
  const { engine, tenant } = stage;
  const by = keeperOf(stage, 'document-manage');
  const [known] = await engine.database.tenant(tenant.key, (db) =>
    db.query<{ n: number }>(
      `select count(*)::int as n from attachment where tenant_id = $1 and scope = 'system' and folder like $2::text || '/%'`,
      [ARCHIVE],
    ),
  );
  const before = known!.n;
  for (let box = Math.floor(before / PER_BOX); box < Math.ceil((before + count) / PER_BOX); box += 1)
    await addBox(stage, by, box);
  const { title, text } = paperAt(before);
  const file = await paper(nameAt(before), title, text);
  const brought = { file, folderDir: boxAt(before), attachmentTitle: title };
  const { attachmentId: root } = await stage.act(by, 'POST /attachment/systemUpload', brought);
  await stage.work('attachment-text');
  for (let done = 1; done < count; done += BATCH) {
    const copies = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) =>
      copyAt(before + done + index, root),
    );
    await engine.database.tenant(tenant.key, (db) => clone(db, DOCUMENTS, copies));
    report(done + copies.length);
  }
}

const nameAt = (at: number): string => `paper-${at + 1}.pdf`;
const boxAt = (at: number): string => `${ARCHIVE}/Box ${Math.floor(at / PER_BOX) + 1}`;

function copyAt(at: number, root: string): Copy {
  const { title, text: written } = paperAt(at);
  const [name, text] = [nameAt(at), tidyText(written)];
  return {
    n: at,
    root,
    data: {
      folder: boxAt(at),
      name,
      title,
      text,
      folded: searchFold(text),
      named: namedGrams([title, name]),
      said: saidGrams(text),
    },
  };
}

async function addBox(stage: Stage, by: string, box: number): Promise<void> {
  const { tenant } = stage;
  const staff = rolesWhere(tenant, (role) => role.staff === true);
  const first = Object.values(tenant.membershipTypes ?? {})[0]?.role;
  const readers = box % 10 === 9 ? staff : box % 10 === 4 && first ? [...staff, first] : null;
  await stage.act(by, 'POST /attachment/folder/edit', {
    attachmentScope: 'system',
    folderDir: boxAt(box * PER_BOX),
    ...(readers && { readers }),
  });
}
