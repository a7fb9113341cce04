import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../e2e/support/browser.ts';
import { thisMachine } from '../report.ts';
import { type Bytes, buildPage } from './build.ts';
import { COMPETITORS, type Competitor, OURS } from './competitors.ts';
import type { Measured } from './goals.ts';
import { installLibraries } from './install-libraries.ts';
import { describe, keep, SLOW_S } from './results.ts';
import { scenariosOf } from './scenarios.ts';
import { serve } from './serve.ts';
import { lookFor } from './visibility.ts';
import { type Visit, visit } from './visit.ts';

/**
 * `npm run bench -- --renderer`: the form renderer against forms written by hand and two libraries in the same browser
 * (design.md §4). `--small` measures fewer sizes in fewer rounds and keeps no results, `--form=<text>` the forms so
 * named, `--open` only builds our page and serves it.
 */
const small = process.argv.includes('--small');
const named = process.argv.find((word) => word.startsWith('--form='))?.slice('--form='.length) ?? '';
const rounds = small ? 3 : 7;
const SLOW_ROUNDS = 3;
/** Frames are painted as soon as they are ready, so that a time is not rounded up to the screen's next one. */
const FREE_FRAMES = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];

type Page = { address: string; bytes: Bytes };

async function buildAll(folder: string, origin: string): Promise<Map<Competitor, Page>> {
  const pages = new Map<Competitor, Page>();
  for (const competitor of COMPETITORS) {
    const { entry, bytes } = await buildPage(competitor.page, folder);
    pages.set(competitor, { address: `${origin}/${path.relative(folder, entry)}`, bytes });
  }
  return pages;
}

/** All forms on all pages, turn by turn, so that what else the machine does weighs on all alike. */
async function measure(browser: Browser, pages: ReadonlyMap<Competitor, Page>): Promise<Measured[]> {
  const scenarios = scenariosOf(small).filter(({ name }) => name.includes(named));
  const measured = scenarios.map((scenario): Measured => ({ scenario, visits: new Map() }));
  const slow = new Set<Visit[] | undefined>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { scenario, visits } of measured) {
      for (const [first, { address }] of pages) {
        if (slow.has(visits.get(first)) && round >= SLOW_ROUNDS) continue;
        const from = performance.now();
        const access = visits.get(first) ?? [];
        visits.set(first, access);
        access.push(await visit(browser, address, first, scenario));
        if (performance.now() - from > SLOW_S * 1_000) slow.add(access);
      }
    }
    console.log(`round ${round + 1} of ${rounds}`);
  }
  return measured;
}

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tessera-renderer-'));
const { origin, close } = await serve(folder);
if (process.argv.includes('--open')) {
  const { entry } = await buildPage(OURS.page, folder);
  console.log(`window.renderer at ${origin}/${path.relative(folder, entry)}; Ctrl+C ends it.`);
} else {
  installLibraries();
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS, ...FREE_FRAMES],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    const pages = await buildAll(folder, origin);
    const measured = await measure(browser, pages);
    const access = await lookFor(browser, pages.get(OURS)!.address, 1_000);
    const bytes = new Map([...pages].map(([key, page]) => [key, page.bytes]));
    const run = { measured, bytes, found: access, machine: thisMachine(rounds) };
    console.log(`\n${small || named ? describe(run) : await keep(run)}`);
  } finally {
    await browser.close();
    close();
    await fs.rm(folder, { recursive: true, force: true });
  }
}
