import * as z from 'zod/mini'
import { hasPlan, type StoredPost, storedPhoto, storedPost } from '#shared/posts/post.ts'
import { shapesOf } from '../lib/dynamodb/shapes.ts'

const noTicks = { rent: false, selling: false, cimere: false, party: false, ushqim: false, kafe: false, dasma: false }
const unplaced = { firstAdSlider: false, secondAdSlider: false, popular: false, sponsored: false }

/**
 * Reads listings of any schema version. Raise the version of the replica's file with every new upgrade, so that it
 * keeps no older cards.
 */
export const { shape, upgraded, read, readable } = shapesOf<StoredPost>({
  key: 'postId',
  schema: z.looseObject({ ...storedPost.shape, photos: z.array(z.looseObject(storedPhoto.shape)) }),
  upgrades: [
    // Items from before schema versions were stored may lack attributes that came later.
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
    // The three states of customs came after the flag.
    (item) => (item.customsChecked === true ? { customs: 'yes', ...item } : item),
    // Floor plans were marked before they could be searched for.
    (item) => (hasPlan(item) ? { floorPlan: 'yes', ...item } : item),
  ],
})
