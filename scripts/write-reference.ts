// `npm run docs`: writes the pages of docs/reference that are made from the code.
import { writeReference } from './house/reference-pages.ts';

await writeReference(process.cwd());
