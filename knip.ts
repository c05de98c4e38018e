import type { KnipConfig } from 'knip'
import { entryOf, functions } from './infra/functions.ts'
import { inSlots } from './web/pages.ts'

/** What nothing imports because something else starts it: entry points, handlers, workers, and what a person runs. */
export default {
  entry: [
    'bin/*.{ts,mjs}',
    'functions/lib/clients/credentials.ts',
    ...functions.map(entryOf),
    'test/ops/tool.ts',
    'test/mutants/mutants.ts',
    'test/bench/{coldInstance,followers}.ts',
    // Found by their names (`import.meta.glob`).
    'test/*/{aims,subjects}.ts',
    'infra/local/{instance,dynalite,synthesis}.ts',
    // By what infra/vite/pages.ts makes of web/features.ts.
    'web/features/**/*Page.tsx',
    'web/{app,features/**}/texts/*.ts',
    ...inSlots.flatMap((shown) => Object.values(shown).map(({ module }) => `web/features/${module}`)),
    'web/server/texts.ts',
    'web/ui/Map/noFlavors.ts',
    'web/worker/worker.ts',
  ],
  project: ['{bin,infra,functions,shared,web,test}/**/*.{ts,tsx,mjs}'],
  // Named in a command, by a worker or by another tool's settings.
  ignoreDependencies: ['@redocly/cli', '@sparticuz/chromium', '@swc/core'],
} satisfies KnipConfig
