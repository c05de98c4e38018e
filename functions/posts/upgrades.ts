import type { PostItem } from './changeLog.ts'

/** An item of any age: some attributes may be missing, or mean something else than today. */
type Item = Partial<PostItem>

const noTicks = { rent: false, selling: false, cimere: false, party: false, ushqim: false, kafe: false, dasma: false }
const unplaced = { firstAdSlider: false, secondAdSlider: false, popular: false, sponsored: false }

/**
 * What makes an item of each shape one of the next. An upgrade leaves alone what it finds done already: an attribute
 * may have been written by today's code into an item that is older. Raise the version of the replica's file with every
 * new one, so that no older card is kept there.
 */
const upgrades: readonly ((item: Item) => Item)[] = [
  // Before items told their shape, those written early lacked what came later.
  (item) => ({
    ...noTicks,
    ...unplaced,
    muzike: false,
    currency: 'Euro',
    unit: 'm2',
    showMap: true,
    amenities: [],
    customsChecked: false,
    fletePoseduese: false,
    isAgency: false,
    archived: false,
    ...item,
  }),
]

/** The shape of the items that this code writes. */
export const shape = upgrades.length

/** An item in today's shape; one that a later version of the code wrote stays as it is. */
export function upgraded(item: PostItem): PostItem {
  const { shape: from = 0 } = item
  if (from >= shape) return item
  return { ...upgrades.slice(from).reduce((older, upgrade) => upgrade(older), item as Item), shape } as PostItem
}
