import { ApiError } from '../../../lib/api.ts'
import { isOnline } from '../../../lib/connection.ts'
import { notify, unsentText } from '../../../ui/notify.ts'

/** Shows the error of a failed change: the server's message if it refused the change, else `words`. */
export function showFailure(error: Error, words: string): void {
  const status = error instanceof ApiError ? error.status : 0
  // An expired session shows its own message.
  if (status === 401) return
  void notify.error((status > 401 && status < 500) || !isOnline() ? unsentText(error) : words)
}
