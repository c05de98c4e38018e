import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { Failed } from '../../../ui/Failed.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import css from './Fetched.module.css'

type Props<T> = { result: UseQueryResult<T>; children: (data: T) => ReactNode }

/**
 * Renders the data of a query: a spinner at first, an error message on failure. While another page loads, the previous
 * data stays visible but inert.
 */
export function Fetched<T>({ result, children }: Props<T>) {
  const { t } = useTranslation(['admin', 'common'])
  const { data, isError, isPlaceholderData, refetch } = result
  if (data === undefined && isError) return <Failed text={t('failed')} onRetry={refetch} />
  const spinner = (
    <div className={css.spinner} role="status" aria-label={t('common:loading')}>
      <Spinner size="md" />
    </div>
  )
  if (data === undefined) return spinner
  return (
    <div className={css.fetched}>
      {isPlaceholderData && spinner}
      <div className={css.content} inert={isPlaceholderData} aria-busy={isPlaceholderData}>
        {children(data)}
      </div>
    </div>
  )
}
