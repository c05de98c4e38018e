import { ApiError } from '../../../lib/api.ts'
import { errorText, notify } from '../../../ui/notify.ts'

/** Tells of a change that failed: in the server's words when it refused, otherwise in `words`. */
export function tellFailure(error: Error, words: string): void {
  const status = error instanceof ApiError ? error.status : 0
  // An expired session has said so itself.
  if (status === 401) return
  void notify.error(status > 401 && status < 500 ? errorText(error) : words)
}
