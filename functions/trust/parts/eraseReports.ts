import { casesAbout } from '../../cases/parts/data.ts'
import { allDone } from '../../lib/allDone.ts'
import { eraseReport, reportIdsOf, reportIdsWithEmail, reportsOf } from '../reports.ts'

/**
 * Erases the reports that somebody made, those that name their e-mail, and those about them and their listings: they are
 * kept only to explain cases, which are erased as well. Idempotent; runs before the cases are gone.
 */
export async function eraseReports({ userId, email }: { userId: string; email: string }): Promise<void> {
  const cases = await casesAbout(userId)
  const ids = await Promise.all([
    reportIdsOf(userId),
    reportIdsWithEmail(email),
    ...cases.map(async ({ caseId }) => (await reportsOf(caseId)).map(({ reportId }) => reportId)),
  ])
  for (const some of ids) await allDone([...some].map(eraseReport))
}
