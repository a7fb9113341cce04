import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const DATABASE_TESTS = ['src/**/*.http.test.ts', 'src/**/*.db.test.ts'];
const SCREEN_TESTS = ['src/{web,engine/web,rooms/*/web}/**/*.test.{ts,tsx}', 'src/**/*.test.tsx'];

/** `npm run mutants -- --coverage` records which lines each test file runs. */
const RECORDER = process.env.RECORD_COVERAGE ? ['./scripts/mutants/record-coverage.ts'] : [];

/**
 * Three projects, all from the project's root. `unit` is plain code and shares loaded modules between files (as `http`
 * does), which makes it four times as fast; `screens` is the web side, each file with a page of its own where it names jsdom in
 * its first line; `http` gets one PostgreSQL cluster in which every suite makes its own database.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    // two busy cores: a limit is there to end what hangs, not to measure
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...DATABASE_TESTS, ...SCREEN_TESTS],
          setupFiles: [...RECORDER, './src/server/testing/property-trials.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'node',
          include: SCREEN_TESTS,
          exclude: DATABASE_TESTS,
          setupFiles: './src/engine/web/query-patience.ts',
          // each file in a context of its own in one process: jsdom and React are read once and not for every file
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          environment: 'node',
          include: DATABASE_TESTS,
          globalSetup: './scripts/test-cluster.ts',
          setupFiles: [...RECORDER, './src/server/testing/quick-passwords.ts'],
          // a suite waits for PostgreSQL about as long as it computes, and some for seconds; four are what the cluster has connections for
          maxWorkers: 4,
          isolate: false,
          // a machine at a third of its pace is none that hangs
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
