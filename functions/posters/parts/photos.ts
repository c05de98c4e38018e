import { getPage, type StoredPage } from './data.ts'

const prefix = 'poster#'

/** The holder of a page's logo. */
export const holderOf = (userId: string): string => prefix + userId

/** The keys of all photos that a page carries: one at most. */
export const photosOf = ({ logo }: Pick<StoredPage, 'logo'>): string[] => (logo ? [logo.key] : [])

/** Does the page with this holder id carry the photo? */
export async function carriesPhoto(holder: string, key: string): Promise<boolean> {
  if (!holder.startsWith(prefix)) return false
  const page = await getPage(holder.slice(prefix.length), { fresh: true })
  return page?.logo?.key === key
}
