import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { notify, unsentText } from '../../ui/notify.ts'
import type { ArticleErrors } from './ArticleForm.tsx'

/**
 * Explains why an article could not be saved: errors of fields at the field, all others as a notice, with the server's
 * message, else that of the error, else a general one (MSG-29).
 */
export function useSaving() {
  const { t } = useTranslation('blog')
  const client = useQueryClient()

  const explain = (error: unknown): ArticleErrors | undefined => {
    if (error instanceof ApiError) {
      if (error.code === 'slugUsed') return { slug: 'used' }
      if (error.code === 'badInput' && Object.keys(error.fields).length > 0) return error.fields
      if (error.code === 'tooLarge') return { image: 'tooLarge' }
      // An expired session shows its own message.
      if (error.status === 401) return
      const text = unsentText(error)
      void notify.error(error.code === 'unreachable' ? t('error', { message: text }) : text)
      return
    }
    void notify.error(error instanceof Error ? t('error', { message: error.message }) : t('unknownError'))
  }

  /** Invalidates all cached articles. */
  const forget = () => {
    for (const queryKey of [['articles'], ['article']]) void client.invalidateQueries({ queryKey })
  }
  return { explain, forget }
}
