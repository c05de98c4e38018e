import { demoAccounts } from '../../../infra/demo/accounts.ts'
import type { DemoListing } from '../../../infra/demo/listing.ts'
import { demoListings } from '../../../infra/demo/listings.ts'

/** A listing as its poster wrote it, with the fields that the server adds. */
export type Stocked = DemoListing['body'] & Pick<DemoListing, 'postId' | 'createdAt'> & { isAgency: boolean }

const agencies = new Set(demoAccounts.filter(({ isAgency }) => isAgency).map(({ email }) => email))

/** Every public listing of the demo data but those of seekers, whom no query asks for. */
export const stock: readonly Stocked[] = demoListings
  .filter(({ archived, body }) => !archived && body.roomAd !== 'seeks')
  .map(({ postId, createdAt, owner, body }) => ({ ...body, postId, createdAt, isAgency: agencies.has(owner) }))
