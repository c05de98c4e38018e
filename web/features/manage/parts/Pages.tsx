import { managePageSize } from '#shared/manage/schema.ts'
import { Pagination } from '../../../ui/Pagination.tsx'

type Props = {
  page: number
  total: number
  addressOf: (page: number) => string
  /** The title of the table, where the page has several. */
  of?: string
}

/** The pagination of a table. */
export const Pages = ({ page, total, addressOf, of }: Props) => (
  <Pagination page={page} pages={Math.ceil(total / managePageSize)} addressOf={addressOf} of={of} />
)
