import type { HashKey } from './keyedHash.ts'

/**
 * What a domain declares about its tables in `functions/<domain>/table.ts`: plain data, from which the template, the
 * grants, the erasure of accounts and the data export for their owners are derived.
 */

/** How a value is written in the export for its owner. */
type Form = 'text' | 'number' | 'yes or no' | 'moment' | 'seconds' | 'photo' | 'data'

/**
 * When an attribute is erased: with the account, by the time to live of its item, or not automatically, for this
 * reason.
 */
type Erased = 'with the account' | 'by time to live' | { kept: string }

/**
 * Whose data an attribute is. The export for its owner contains it under a name and in a form, or leaves it out because
 * it is a secret or derived from exported data. Data about another person are never exported to anybody else.
 */
export type Attribute =
  | { whose: 'owner'; exported: { as: string; form: Form } | 'secret' | 'derived'; erased: Erased }
  | { whose: 'another person'; exported: 'not theirs'; erased: Erased }
  | { whose: 'nobody' }

/** Belongs to the owner of the item and is exported under this name. */
export const own = (as: string, form: Form = 'text', erased: Erased = 'with the account'): Attribute => ({
  whose: 'owner',
  exported: { as, form },
  erased,
})

/** Belongs to the owner, but is never exported: anybody who has it could act as the owner. */
export const secret = (erased: Erased = 'with the account'): Attribute => ({
  whose: 'owner',
  exported: 'secret',
  erased,
})

/** Belongs to the owner, and is derived from data that are exported anyway. */
export const derived = (erased: Erased = 'with the account'): Attribute => ({
  whose: 'owner',
  exported: 'derived',
  erased,
})

/** About another person than the owner of the item. */
export const others = (erased: Erased): Attribute => ({ whose: 'another person', exported: 'not theirs', erased })

/** Not personal data. */
export const nobodys: Attribute = { whose: 'nobody' }

/** The names of all attributes of an item type. */
type NameOf<Item> = Item extends Item ? keyof Item & string : never

/**
 * Attributes that any item may have: its time to live, its schema version (`shape`), and the id of its last write
 * (`onceOnly`).
 */
export const anyItems = { ttl: nobodys, shape: nobodys, writeId: nobodys } as const satisfies Record<string, Attribute>

/** An index: its two keys, and the attributes that it projects besides all keys: `[]` for none, left out for all. */
type Index<Name extends string = string> = { key: Name; sort: Name; keeps?: readonly Name[] }

/**
 * How the items of an account are found: by their key, or by the key of this index, which is the account's user id or
 * e-mail. They are deleted with the account, or `erasedBy` their domain when more than a deletion is needed
 * (`functions/accounts/erase.ts`).
 */
type Owner = { is: 'userId' | 'email'; index?: string; erasedBy?: 'domain' }

/**
 * Whether an operator's restore (`npm run restore`) writes lost items back, and in which turn: the items of an earlier
 * one decide whether those of a later one come back. Or why it does not: they live for days, are derived from other
 * data, or are deleted without a trace, so that what somebody has removed would come back.
 */
type Restoring = { turn: 1 | 2 | 3 | 4 } | { not: 'short-lived' | 'derived' | 'removed without a trace' }

/** A table of items of this type; an attribute without a declaration does not compile. */
export type TableOf<Item> = {
  key: NameOf<Item>
  /** The sort key, where several items share the partition key. */
  sort?: NameOf<Item>
  /** Every sort key of an index ends in the id, so that no two items of an index are equal. */
  indexes?: Readonly<Record<string, Index<NameOf<Item>>>>
  /** Items expire at their `ttl`, in seconds since 1970. */
  expires?: true
  /** Its keys contain hashes of persons (`keyedHash`), by this key. */
  hashed?: HashKey
  owner?: Owner
  restored: Restoring
  attributes: Readonly<Record<Exclude<NameOf<Item>, keyof typeof anyItems>, Attribute>>
  /** Attributes that are named after an id, or the day of a month, of which an item may have many. */
  byId?: Attribute
}

/** Any table. */
export type Table = {
  key: string
  sort?: string
  indexes?: Readonly<Record<string, Index>>
  expires?: true
  hashed?: HashKey
  owner?: Owner
  restored: Restoring
  attributes: Readonly<Record<string, Attribute>>
  byId?: Attribute
}

/** The counter of a rate limit in one window. */
type Taken = { limitKey: string; taken: number; ttl: number }
/** A submission under its idempotency key. */
type Submitted = { limitKey: string; id: string; body?: string; ttl: number }
/** What an owner changes of many listings, or how far that is (`functions/posts/bulks.ts`). */
type Bulk = { limitKey: string; id: string; body: string; ttl: number }
/** What the listings of a user were published with, by listing id (`functions/posts/sortTime.ts`). */
type Published = { limitKey: string; ttl: number }
/** To whom somebody has written a text lately (`functions/contact/sentToMany.ts`). */
type SentTo = { limitKey: string; sentTo: Set<string>; ttl: number }
/** Exists while the stage is in saving mode (`dynamodb/saving.ts`). */
type Saving = { limitKey: string; since: string }
/** The lease of a job (`dynamodb/lease.ts`), or a lifted ceiling of costs (`functions/watch/lifted.ts`). */
type Leased = { limitKey: string; until: number; ttl: number }
/** The progress of a migration (`infra/ops/migrate.ts`). */
type Migrated = { limitKey: string; after?: unknown; done?: string; seen: number; changed: number; failed?: number }

export const limits = {
  key: 'limitKey',
  expires: true,
  hashed: 'limits',
  restored: { not: 'short-lived' },
  attributes: {
    limitKey: derived('by time to live'),
    taken: derived('by time to live'),
    id: derived('by time to live'),
    body: derived('by time to live'),
    sentTo: derived('by time to live'),
    since: nobodys,
    until: nobodys,
    after: nobodys,
    done: nobodys,
    seen: nobodys,
    changed: nobodys,
    failed: nobodys,
  },
  byId: derived('by time to live'),
} as const satisfies TableOf<Taken | Submitted | Bulk | Published | SentTo | Saving | Leased | Migrated>

/** The salt for hashing the visitors of a day or a month, or those who like something. */
type Salt = { visitKey: string; salt: string; ttl?: number }
/** A visitor's latest like of a listing, or its withdrawal. */
type Liked = { visitKey: string; liked: boolean; turn: number; ttl: number }
/** The visitors of an IPv6 site who count for something (`dynamodb/visitors.ts`). */
type OfSite = { visitKey: string; networks: Set<string>; ttl: number }

export const visitors = {
  key: 'visitKey',
  expires: true,
  restored: { not: 'short-lived' },
  attributes: { visitKey: nobodys, salt: nobodys, liked: nobodys, turn: nobodys, networks: nobodys },
} as const satisfies TableOf<Salt | Liked | OfSite>

/** A job of which runs failed on a day (`dynamodb/failures.ts`). */
type Failed = { day: string; job: string; times: number; last: string; ttl: number }

export const failures = {
  key: 'day',
  sort: 'job',
  expires: true,
  restored: { not: 'short-lived' },
  attributes: { day: nobodys, job: nobodys, times: nobodys, last: nobodys },
} as const satisfies TableOf<Failed>

/**
 * The tables of all domains by name. Each `table.ts` adds its own (declaration merging), so that the names of tables
 * and indexes are type-checked.
 */
export interface Tables {
  limits: typeof limits
  visitors: typeof visitors
  failures: typeof failures
}

export type TableName = keyof Tables & string

/** The indexes of a table. */
export type IndexOf<Name extends TableName> = Tables[Name] extends { indexes: infer Indexes }
  ? keyof Indexes & string
  : never

/** The tables whose items are erased by their own domain. */
export type ErasedByDomain = {
  [Name in TableName]: Tables[Name] extends { owner: { erasedBy: 'domain' } } ? Name : never
}[TableName]

/** The tables that an operator's restore brings back. */
export type RestoredTable = {
  [Name in TableName]: Tables[Name] extends { restored: { turn: number } } ? Name : never
}[TableName]

/** The entry of a change log that starts a new generation of it, after a reindex or restore. */
export type Generation = { generation: string }
