import { spawnSync } from 'node:child_process'
import { command } from '../infra/ops/command.ts'

await command(
  {
    name: 'npm run bench',
    does: 'Measures the engine, search against PostgreSQL and DynamoDB, then the running product; or what an option names.',
    options: {
      million: { type: 'boolean', help: 'also among a million listings' },
      engine: { type: 'boolean', help: 'the engine alone' },
      'no-product': { type: 'boolean', help: 'without the running product' },
      faults: { type: 'boolean', help: 'every fault of every call' },
      turns: { type: 'boolean', help: 'every order of the AWS calls of two calls beside each other' },
      fuzz: {
        type: 'boolean',
        help: 'a hundred thousand requests made of the OpenAPI document, and a million sentences with filters',
      },
      laws: { type: 'boolean', help: 'the property tests on other values than those of every run' },
      load: { type: 'boolean', help: '200 visitors at once for a minute' },
      soak: { type: 'boolean', help: '50 visitors for half an hour' },
      minutes: { type: 'number', help: 'how long load or soak take' },
      judge: { type: 'boolean', help: 'how well queries are answered that people type' },
      kept: { type: 'boolean', help: 'with judge: also which of those fail that only measure' },
      fresh: { type: 'boolean', help: 'with judge: also which of the fresh ones fail' },
      once: {
        type: 'boolean',
        help: 'with judge: instead those that are looked at once, at the end of work on the search',
      },
      pages: { type: 'boolean', help: 'Lighthouse on a phone' },
      runs: { type: 'number', help: 'with pages: how often each, in place of five times' },
      map: { type: 'boolean', help: 'what the map of results costs' },
      sitemap: { type: 'boolean', help: 'the sitemap of a hundred thousand listings' },
      photos: { type: 'boolean', help: 'photos looked up by what they show, among one and a half million' },
      trust: { type: 'boolean', help: 'how well the rules of trust find frauds in synthetic years' },
      alerts: { type: 'boolean', help: 'whom a thousand changed listings concern, among usual and hostile alerts' },
    },
  },
  async ({ values }) => {
    const attacks = [
      ...(values.faults ? ['test/faults/faults.test.ts'] : []),
      ...(values.turns ? ['test/turns/turns.test.ts'] : []),
      ...(values.fuzz ? ['test/fuzz/fuzz.test.ts', 'test/search/rules/ask/sentences.test.ts'] : []),
    ]
    if (attacks.length > 0 || values.laws) {
      const seed = String(Date.now() % 1_000_000)
      const env = {
        TREGU_SEED: seed,
        ...process.env,
        TREGU_FAULTS: 'all',
        TREGU_TURNS: 'all',
        TREGU_REQUESTS: '100000',
        TREGU_SENTENCES: '1000000',
      }
      console.log(`TREGU_SEED=${env.TREGU_SEED}`)
      const projects = values.laws ? ['rules*'] : ['product', 'alone', 'rules']
      const chosen = projects.flatMap((name) => ['--project', name])
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...attacks]
      const { status } = spawnSync(process.execPath, vitest, { stdio: 'inherit', env })
      process.exit(status ?? 1)
    }

    if (values.load || values.soak) {
      const { benchLoad, benchSoak } = await import('../test/bench/crowd.ts')
      if (values.load) await benchLoad(values.minutes)
      if (values.soak) await benchSoak(values.minutes)
      process.exit()
    }
    if (values.sitemap) {
      const { benchSitemap } = await import('../test/bench/sitemap.ts')
      await benchSitemap(100_000)
      process.exit()
    }
    if (values.trust) {
      const { judgeTrust } = await import('../test/bench/trust/judge.ts')
      judgeTrust()
      process.exit()
    }
    if (values.alerts) {
      const { benchAlerts, benchHostileAlerts } = await import('../test/bench/alerts.ts')
      await benchAlerts([10_000, 100_000])
      await benchHostileAlerts()
      process.exit()
    }
    if (values.photos) {
      const { benchPhotos } = await import('../test/bench/photos.ts')
      await benchPhotos(1_500_000)
      process.exit()
    }
    if (values.pages) {
      const { benchPages } = await import('../test/bench/pages.ts')
      await benchPages(values.runs)
      process.exit()
    }
    if (values.map) {
      const { benchMap } = await import('../test/bench/map.ts')
      await benchMap()
      process.exit()
    }
    if (values.judge) {
      const { judge } = await import('../test/bench/judge/judge.ts')
      await judge(values)
      process.exit()
    }

    const sizes = [10_000, 100_000, ...(values.million ? [1_000_000] : [])]
    const { benchEngine } = await import('../test/bench/engine.ts')
    await benchEngine(sizes.slice(1))
    if (!values.engine) {
      const { compare } = await import('../test/bench/compare.ts')
      const { writeResults } = await import('../test/bench/results.ts')
      const comparisons = []
      for (const count of sizes) comparisons.push(await compare(count, (line) => console.error(line)))
      writeResults(comparisons)
      if (!values['no-product']) {
        const { report } = await import('../test/bench/report.ts')
        await report()
      }
    }
  },
)
