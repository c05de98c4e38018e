import { defineConfig } from 'vitest/config'
import { clientRoutes } from './vite.config.ts'

/** Tests of what needs no running product. */
const rules = ['test/{engine,infra,lib,spec}/**/*.test.ts', 'test/*/rules/**/*.test.ts']

/** `rules` needs nothing; `product` goes through the front door of a laptop cloud that its global set-up starts. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        plugins: [clientRoutes],
        test: {
          name: 'rules',
          include: rules,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [clientRoutes],
        test: {
          name: 'product',
          include: ['test/**/*.test.ts'],
          exclude: rules,
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
