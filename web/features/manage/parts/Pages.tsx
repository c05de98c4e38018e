import { useMediaQuery } from '@mantine/hooks'
import { managePageSize } from '#shared/manage/schema.ts'
import { Pagination } from '../../../ui/Pagination.tsx'

type Props = { page: number; total: number; addressOf: (page: number) => string }

/** The pagination of a table: links to three pages, or two on a phone (ADM-23). */
export function Pages({ page, total, addressOf }: Props) {
  const wide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false })
  const pages = Math.ceil(total / managePageSize)
  return <Pagination page={page} pages={pages} links={wide ? 3 : 2} addressOf={addressOf} />
}
