import { ApiError } from '../../../lib/api.ts'
import { notify } from '../../../ui/notify.ts'

/** Shows an error message; none for an expired session, which shows its own. */
export function showFailure(error: Error, message: string): void {
  if (!(error instanceof ApiError && error.status === 401)) void notify.error(message)
}
