import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { drawMailPapers } from './mail-papers.ts';

type Mail = { id: string; lang: string; papers: unknown };

const PICTURE = /src="cid:([\w-]+)"/g;

/**
 * The HTML of a mail for a browser, which knows nothing of attachments: its inline pictures stand in it. Those of a
 * paper that is no longer drawn, such as the tickets of a cancelled booking, leave their alternative text.
 */
export async function showPictures<H extends string | null>(
  { engine, tenant }: { engine: Engine; tenant: Tenant },
  mail: Mail,
  html: H,
): Promise<H> {
  if (html === null || html.search(PICTURE) < 0) return html;
  const files = await drawMailPapers(engine, tenant, mail);
  const pictures = new Map(files.flatMap((file) => file.pictures ?? []).map(({ cid, content }) => [cid, content]));
  return html.replace(PICTURE, (whole, cid: string) => {
    const content = pictures.get(cid);
    return content ? `src="data:image/png;base64,${content.toString('base64')}"` : whole;
  }) as H;
}
