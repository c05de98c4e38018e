import fc from 'fast-check'

// A fixed seed, so that a failure comes from a code change; `npm run bench -- --properties` uses random seeds.
fc.configureGlobal({ seed: Number(process.env.TREGU_SEED ?? 271_828) })
