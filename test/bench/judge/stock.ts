import { demoAccounts } from '../../../infra/demo/accounts.ts'
import type { DemoListing } from '../../../infra/demo/listing.ts'
import { demoListings } from '../../../infra/demo/listings.ts'

/** A listing as its poster wrote it, with what the server knows besides. */
export type Stocked = DemoListing['body'] & Pick<DemoListing, 'postId' | 'createdAt'> & { isAgency: boolean }

const agencies = new Set(demoAccounts.filter(({ isAgency }) => isAgency).map(({ email }) => email))

/** Every listing of the demo data that visitors may see. */
export const stock: readonly Stocked[] = demoListings
  .filter(({ archived }) => !archived)
  .map(({ postId, createdAt, owner, body }) => ({ ...body, postId, createdAt, isAgency: agencies.has(owner) }))
