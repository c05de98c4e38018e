import { type FieldName, fields } from '#shared/posts/fields.ts'
import { type Attribute, derived, type Generation, nobodys, others, own, type TableOf } from '../lib/table.ts'
import type { Change, CountsGone } from './parts/changeLog.ts'

/** Export formats by the types in the table of listing fields. */
const forms = {
  whole: 'number',
  decimal: 'number',
  area: 'number',
  price: 'number',
  flag: 'yes or no',
  day: 'text',
} as const

const formOf = (is: string) => (is in forms ? forms[is as keyof typeof forms] : 'text')

const ofFields = Object.fromEntries(
  Object.entries(fields).map(([name, { value }]) => [name, own(name, formOf(value.is))]),
) as Record<FieldName, Attribute>

export const posts = {
  key: 'postId',
  indexes: {
    byOwner: { key: 'userId', sort: 'postId' },
    placed: { key: 'placed', sort: 'postId' },
    changes: { key: 'shard', sort: 'changeKey' },
    // The job reads each listing itself, so only these attributes are projected, and other writes do not touch the
    // index.
    due: { key: 'due', sort: 'dueKey', keeps: ['expiresAt'] },
  },
  expires: true,
  owner: { is: 'userId', index: 'byOwner', erasedBy: 'domain' },
  restored: { turn: 2 },
  attributes: {
    ...ofFields,
    postType: own('kind', 'data'),
    rent: own('for rent', 'yes or no'),
    selling: own('for sale', 'yes or no'),
    cimere: own('for roommates', 'yes or no'),
    party: own('for parties', 'yes or no'),
    ushqim: own('restaurant', 'yes or no'),
    kafe: own('café', 'yes or no'),
    dasma: own('for weddings', 'yes or no'),
    muzike: own('music', 'yes or no'),
    title: own('title'),
    description: own('description'),
    descriptionSecond: own('second description'),
    currency: own('currency'),
    unit: own('unit'),
    'input-location': own('city'),
    neighborhood: own('neighbourhood'),
    neighborhoodExtra: own('further neighbourhoods'),
    latitude: own('latitude', 'number'),
    longitude: own('longitude', 'number'),
    showMap: own('place shown', 'yes or no'),
    onlyArea: own('only the area shown', 'yes or no'),
    // It would reveal the hidden place.
    shift: derived(),
    amenities: own('amenities', 'data'),
    photos: own('photos', 'photo'),
    menuPdf: own('menu', 'data'),
    preview: derived(),
    facebookLink: own('Facebook link'),
    // The tombstone of a deleted listing expires by time to live.
    postId: own('id', 'text', 'by time to live'),
    userId: own('owner'),
    userName: own('name shown'),
    isAgency: own('of an agency', 'yes or no'),
    createdAt: own('published', 'moment'),
    timeToSortBy: own('in lists as of', 'moment', 'by time to live'),
    archived: own('archived', 'yes or no'),
    archivedFor: own('why archived'),
    confirmedAt: own('confirmed', 'moment'),
    expiresAt: own('ends', 'moment'),
    asked: own('asked so many days before its end', 'number'),
    askAgainAt: derived(),
    answers: derived(),
    reservedUntil: own('reserved until', 'moment'),
    freeSince: own('free again since', 'moment'),
    reservedDueAt: derived(),
    withheld: own('hidden', 'yes or no'),
    restriction: own('why hidden', 'data'),
    prices: own('earlier prices', 'data'),
    editedAt: own('last edited', 'moment'),
    rewritten: derived(),
    version: nobodys,
    generation: nobodys,
    firstAdSlider: own('placed in the first row', 'yes or no'),
    secondAdSlider: own('placed in the second row', 'yes or no'),
    popular: own('placed among the popular', 'yes or no'),
    sponsored: own('sponsored', 'yes or no'),
    placed: nobodys,
    shard: nobodys,
    changeKey: derived('by time to live'),
    due: nobodys,
    dueKey: derived(),
    deleted: nobodys,
    views: own('views', 'number'),
    likes: own('likes', 'number'),
    lastLike: others('with the account'),
    rate: nobodys,
  },
} as const satisfies TableOf<Change | CountsGone | Generation>

declare module '../lib/table.ts' {
  interface Tables {
    posts: typeof posts
  }
}
