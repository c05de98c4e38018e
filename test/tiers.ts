import { globSync } from 'node:fs'

/**
 * The journeys of the default tier, each with the main jobs that it covers; all others run with `npm test -- --all`
 * only.
 */
export const mainJourneys: Record<string, string> = {
  'main-job': 'to register, publish, be found and be called',
  results: 'to search and page',
  alerts: 'to be told by mail of what is new',
  confirming: 'to say that a listing is still there',
  policy: 'to run nothing that gets into a page',
}

/** Other tests that run with `npm test -- --all` only, and why. */
export const heavy: Record<string, string> = {
  'test/accounts/kills.test.ts': 'calls die after some of their writes',
  'test/accounts/lastAdministrator.test.ts': 'has a product of its own',
  'test/accounts/limits.test.ts': 'uses up limits again and again',
  'test/accounts/proof.test.ts': 'turns on the second factor again and again',
  'test/accounts/stolen.test.ts': 'turns on the second factor again and again',
  'test/accounts/reclaim.test.ts': 'closes accounts and moves them to other addresses again and again',
  'test/accounts/totp.test.ts': 'waits until a code of the authenticator is over',
  'test/alerts/telling.test.ts': 'runs the job of alerts again and again',
  'test/asked/note.test.ts': 'five visitors ask each sentence',
  'test/bench/rules/reference.test.ts': 'compares with PostgreSQL, at four dates',
  'test/blogs/kills.test.ts': 'calls die after some of their writes',
  'test/budgets.test.ts': 'weighs each page three times in a browser',
  'test/contact/kills.test.ts': 'a call dies after some of its writes',
  'test/contact/poster.test.ts': 'sends messages and waits for their mails',
  'test/faults/clock.test.ts': 'has a product of its own',
  'test/faults/faults.test.ts': 'has a product of its own, each call meets a fault',
  'test/faults/jobs.test.ts': 'has a product of its own, jobs die after each of their writes',
  'test/faults/notices.test.ts': 'has a product of its own',
  'test/faults/secrets.test.ts': 'has a product of its own',
  'test/firstView.test.ts': 'looks at pages on five screens in a browser',
  'test/fuzz/fuzz.test.ts': 'sends 1,500 requests',
  'test/infra/bundle.test.ts': 'bundles all functions',
  'test/infra/takenOut.test.ts': 'checks the types again without the domains that can be taken out',
  'test/mail/pushed.test.ts': 'runs the job that tells of messages again and again',
  'test/manage/kills.test.ts': 'calls die after some of their writes',
  'test/manage/lead.test.ts': 'signs up administrators and guesses passwords again and again',
  'test/manage/strict.test.ts': 'has a product of its own',
  'test/ops/commands.test.ts': 'runs every command of operators against a server like AWS',
  'test/ops/kills.test.ts': 'kills commands of operators after each of their steps',
  'test/ops/laptop.test.ts': 'runs commands of operators against a running product',
  'test/ops/rules/cdk.test.ts': 'synthesizes the whole stack again and again, as operators do',
  'test/ops/stageClaim.test.ts': 'runs commands of operators against a server like AWS',
  'test/papers/versions.test.ts': 'has a product of its own',
  'test/photos/photos.test.ts': 'sends photos and hostile files',
  'test/photos/rules/corpus.test.ts': 'changes and compares all pictures of the corpus',
  'test/posts/bumping.test.ts': 'publishes photos again and again',
  'test/posts/expire.test.ts': 'the job that ends listings dies after each of its writes',
  'test/posts/fields.test.ts': 'publishes a listing of each kind',
  'test/posts/kills.test.ts': 'calls die after some of their writes',
  'test/posts/like.test.ts': 'likes again and again, also at once',
  'test/restore.test.ts': 'has a product of its own, restores all tables',
  'test/saving.test.ts': 'has a product of its own',
  'test/search/page.test.ts': 'opens five pages in a browser, with and without scripts',
  'test/search/rules/made.test.ts': 'makes a page of results for each attack',
  'test/search/hydration.test.ts': 'wakes pages in a browser, on a slow line',
  'test/site/deployed.test.ts': 'has a product of its own, from a clone',
  'test/trust/audit/acts.test.ts': 'does each act of administrators, and sends it again',
  'test/trust/audit/approvals.test.ts': 'closes accounts again and again',
  'test/trust/kills.test.ts': 'a call dies after some of its writes',
  'test/trust/orders.test.ts': 'tells stories of closing accounts and deciding about them',
  'test/trust/weigh.test.ts': 'has a product of its own, a job dies after each of its writes',
  'test/races/races.test.ts': 'has a product of its own, two calls meet in many orders',
  'test/visits/closeDays.test.ts': 'closes days again and again',
  'test/visits/kills.test.ts': 'calls die after some of their writes',
  'test/visits/post.test.ts': 'publishes a listing for each test',
  'test/watching/alarms.test.ts': 'has a product of its own',
  'test/watching/ceiling.test.ts': 'has a product of its own',
  'test/watching/throttled.test.ts': 'has a product of its own',
  'test/watching/walls.test.ts': 'has a product of its own',
  'test/writes.test.ts': 'makes the largest request of each call that writes',
}

const files = globSync('test/**/*.test.ts', { cwd: `${import.meta.dirname}/..` }).map((file) =>
  file.replaceAll('\\', '/'),
)

const journey = /^test\/journeys\/(.+)\.test\.ts$/

/** The files that run with `npm test -- --all` only. */
export const onlyAll = files.filter((file) => {
  const name = journey.exec(file)?.[1]
  return file in heavy || (name !== undefined && !(name in mainJourneys))
})

/** The files of the default tier. */
export const inDefault = files.filter((file) => !onlyAll.includes(file))
