import fs from 'node:fs';
import { expect, test } from 'vitest';
import { PAPER_FILES } from './printed-names.fixture.ts';

/** What draws a document for whoever calls it. */
const DRAWS = /(?<!function )\b(?:printPdf|drawPaper|drawCertificate|makePdf|listFile)\(/;
/** They draw what the files that call them say, or a sample with nobody's name. */
const SHARED =
  /^src\/(?:engine\/server\/(?:pdf\/|forms\/pdf\/make-pdf\.ts|exports\/list-file\.ts)|rooms\/admin\/server\/organisation\/preview-organisation\.ts$)/;

test('every file that makes a PDF has a suite that prints it with a name in every script', () => {
  const files = fs
    .globSync('src/{server,engine/server,rooms/*/server}/**/*.ts')
    .filter((file) => !SHARED.test(file) && !/\.(?:test|fixture)\.ts$/.test(file))
    .filter((file) => DRAWS.test(fs.readFileSync(file, 'utf8')));
  expect(files.sort()).toEqual([...new Set(Object.values(PAPER_FILES).flat())].sort());
});
