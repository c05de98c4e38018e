import { defineConfig } from 'vitest/config'

/** `rules` needs nothing; `product` goes through the front door of a laptop cloud that its global set-up starts. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['test/{shared,infra,local,web}/**/*.test.{ts,tsx}', 'test/functions/{lib,index}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'product',
          include: ['test/*.test.ts', 'test/functions/**/*.test.ts', 'test/e2e/**/*.test.ts'],
          exclude: ['test/functions/{lib,index}/**'],
          globalSetup: 'test/support/cloud.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 2,
          // Support code and its libraries are loaded once a worker, not once a file.
          isolate: false,
        },
      },
    ],
  },
})
