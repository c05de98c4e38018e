import { ApiError } from '../../lib/api.ts'
import { notify } from '../../ui/notify.ts'

/** Says that something was not done; an expired session has said so itself. */
export function tellFailure(error: Error, message: string): void {
  if (!(error instanceof ApiError && error.status === 401)) void notify.error(message)
}
