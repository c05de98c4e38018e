import { defineConfig } from 'vitest/config'
import { laptopStage, settingsOf } from './infra/settings.ts'
import { clientRoutes } from './infra/vite/contracts.ts'
import { factsPlugin } from './infra/vite/facts.ts'
import { adminNavigation, declaredPages } from './infra/vite/pages.ts'
import { onlyAll } from './test/tiers.ts'

const plugins = [clientRoutes, declaredPages, factsPlugin(settingsOf(laptopStage).brand.facts)]

/** Tests of what needs no running product. */
const rules = ['test/{engine,infra,lib,spec}/**/*.test.ts', 'test/*/rules/**/*.test.ts']

/** Pages and their parts in a light DOM (test/support/render.tsx). */
const components = ['test/*/rules/components/**/*.test.ts']

/** Where tests of rules put something else in the place of a module, or need one as nobody has left it. */
const apart = [
  'test/lib/**/*.test.ts',
  'test/{accounts,alerts,mail,places,posts,site}/rules/**/*.test.ts',
  'test/infra/migrations.test.ts',
]

/**
 * Tests that order the AWS calls of the product, let its jobs fail or die, move its clock, restore its tables, measure
 * reads while nobody writes, or change what there is once, as its legal pages, its exchange rate and its last
 * administrator.
 */
const alone = [
  'accounts/lastAdministrator',
  'faults/faults',
  'faults/clock',
  'faults/jobs',
  'faults/notices',
  'faults/secrets',
  'figures/letters',
  'manage/strict',
  'papers/versions',
  'rates/rates',
  'reads',
  'restore',
  'trust/weigh',
  'races/races',
  'watching/walls',
].map((name) => `test/${name}.test.ts`)

/** What `npm test` leaves to `npm test -- --all`. */
const left = process.env.TREGU_TIER === 'default' ? onlyAll : []

/** Rules keep a processor busy each. */
const maxWorkers = 2

/** Tests of the product wait a third of their time, so two processors are busy with three of them. */
const maxWaiting = 3

/**
 * `rules` need nothing; `product` goes through the front door of a laptop cloud that its global set-up starts; each file
 * of `alone` starts one for itself, because it would disturb all others.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    reporters: ['default', './test/support/report.ts'],
    projects: [
      ...[false, true].map((isolate) => ({
        plugins,
        test: {
          name: isolate ? 'rules apart' : 'rules',
          include: isolate ? apart : rules,
          exclude: [...components, ...(isolate ? left : [...apart, ...left])],
          setupFiles: ['test/support/propertySeed.ts', 'test/support/facts.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
          // Else what a file imports is loaded once a worker, not once a file.
          isolate,
        },
      })),
      {
        plugins: [...plugins, adminNavigation],
        test: {
          name: 'rules of components',
          include: components,
          exclude: left,
          environment: 'happy-dom',
          setupFiles: ['test/support/facts.ts', 'test/support/lightDom.ts'],
          testTimeout: 120_000,
          maxWorkers,
        },
      },
      {
        plugins,
        test: {
          name: 'product',
          include: ['test/**/*.test.ts'],
          exclude: [...rules, ...alone, ...left],
          globalSetup: 'test/support/cloud.ts',
          setupFiles: ['test/support/policy.ts', 'test/support/facts.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: maxWaiting,
          // Behind the rules, which have another number of workers.
          sequence: { groupOrder: 1 },
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          name: 'alone',
          include: alone,
          exclude: left,
          setupFiles: ['test/support/alone.ts', 'test/support/facts.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: maxWaiting,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
