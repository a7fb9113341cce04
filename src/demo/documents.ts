import type { RoleDefinition, Tenant } from '../tenants/tenant.ts';
import { CORNER_DEMO, type DemoReaders, LIBRARY_DEMO } from './library-papers.ts';
import { paper } from './papers.ts';
import type { Stage } from './stage.ts';
import type { Story } from './timeline.ts';

export const rolesWhere = (tenant: Pick<Tenant, 'roles'>, meant: (role: RoleDefinition) => boolean): string[] =>
  Object.entries(tenant.roles).flatMap(([role, definition]) => (meant(definition) ? role : []));

/** Who is meant, in the roles of a tenant. */
const READERS: Record<DemoReaders, (tenant: Stage['tenant']) => string[]> = {
  members: (tenant) => rolesWhere(tenant, ({ byProduct }) => byProduct === true),
  firstType: (tenant) => Object.values(tenant.membershipTypes ?? {}).flatMap(({ role }, at) => (at === 0 ? role : [])),
  staff: (tenant) => rolesWhere(tenant, (role) => role.staff === true),
};

/** The members' corner and the library: folders with their readers, and documents put in over the months. */
export function libraryStories(stage: Stage): Story[] {
  const { tenant } = stage;
  const [keeper] = rolesWhere(tenant, ({ capabilities }) => capabilities.includes('document-manage'));
  if (!tenant.modules.includes('documents') || !keeper) return [];
  const by = `${keeper}@example.org`;
  const { folders, documents } = tenant.membershipTypes ? CORNER_DEMO : LIBRARY_DEMO;
  async function* shelves(): Story {
    yield 210;
    for (const { path, readers } of folders)
      await stage.act(by, 'POST /attachment/folder/edit', {
        attachmentScope: 'system',
        folderDir: path,
        ...(readers && { readers: READERS[readers](tenant) }),
      });
  }
  const brought = documents.map(async function* ({ folder, name, title, text, daysAgo }): Story {
    yield daysAgo;
    const file = await paper(name, title, text);
    await stage.act(by, 'POST /attachment/systemUpload', { file, folderDir: folder, attachmentTitle: title });
  });
  return [shelves(), ...brought];
}
