import fc from 'fast-check'

// What is tried stays the same, so that what fails is what was changed; `npm run bench -- --laws` tries something else.
fc.configureGlobal({ seed: Number(process.env.TREGU_SEED ?? 271_828) })
