import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const DATABASE_TESTS = ['src/**/*.http.test.ts', 'src/server/**/*.db.test.ts'];

/**
 * Two projects, both from the project's root: `unit` needs nothing but Node (tests of screens name jsdom in their
 * first line), `http` gets one PostgreSQL cluster in which every suite makes its own database.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: DATABASE_TESTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          environment: 'node',
          include: DATABASE_TESTS,
          globalSetup: './scripts/test-cluster.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
