/**
 * What a domain says of its tables in `functions/<domain>/table.ts`. It is plain data, of which the template, the grants,
 * the erasure of an account and what its owner is told of are made.
 */

/** How a value is written for its owner. */
type Form = 'text' | 'number' | 'yes or no' | 'moment' | 'seconds' | 'photo' | 'data'

/** When an attribute goes: with the account, by its item's time to live, or not by itself, for this reason. */
type Erased = 'with the account' | 'by time to live' | { kept: string }

/**
 * Whose an attribute is. An owner is told what it says, under a name and in a form, or why not: it is a secret, or it is
 * made of what they are told. What is about another person is told to nobody else.
 */
export type Attribute =
  | { whose: 'owner'; exported: { as: string; form: Form } | 'secret' | 'derived'; erased: Erased }
  | { whose: 'another person'; exported: 'not theirs'; erased: Erased }
  | { whose: 'nobody' }

/** Its owner's, who is told of it under this name. */
export const own = (as: string, form: Form = 'text', erased: Erased = 'with the account'): Attribute => ({
  whose: 'owner',
  exported: { as, form },
  erased,
})

/** Its owner's, but told to nobody: who has it could be its owner. */
export const secret = (erased: Erased = 'with the account'): Attribute => ({
  whose: 'owner',
  exported: 'secret',
  erased,
})

/** Of its owner, made of what they are told anyway. */
export const derived = (erased: Erased = 'with the account'): Attribute => ({
  whose: 'owner',
  exported: 'derived',
  erased,
})

/** About somebody else than the owner of the item. */
export const others = (erased: Erased): Attribute => ({ whose: 'another person', exported: 'not theirs', erased })

/** About no person. */
export const nobodys: Attribute = { whose: 'nobody' }

/** The names of all attributes of a kind of items. */
type NameOf<Item> = Item extends Item ? keyof Item & string : never

/** What any item may have: when it goes, in which shape it was written, and which write was its last (`onceOnly`). */
export const anyItems = { ttl: nobodys, shape: nobodys, writeId: nobodys } as const satisfies Record<string, Attribute>

/** An index: its two keys, and which attributes beside all keys it keeps; all when left out. */
type Index<Name extends string = string> = { key: Name; sort: Name; keeps?: readonly Name[] }

/**
 * How the items of an account are found: their key, or that of this index, is this of the account. They are deleted with
 * it, or `erasedBy` their domain, where more has to be done than that (`functions/accounts/erase.ts`).
 */
type Owner = { is: 'userId' | 'email'; index?: string; erasedBy?: 'domain' }

/** A table of items of these kinds; an attribute that says nothing of itself does not compile. */
export type TableOf<Item> = {
  key: NameOf<Item>
  /** The second half of the key, where several items share the first. */
  sort?: NameOf<Item>
  /** Every sort key of an index ends in the id, so that no two items of an index are equal. */
  indexes?: Readonly<Record<string, Index<NameOf<Item>>>>
  /** Items go at their `ttl`, in seconds since 1970. */
  expires?: true
  /** Its keys hash who somebody is (`keyedHash`). */
  hashed?: true
  owner?: Owner
  attributes: Readonly<Record<Exclude<NameOf<Item>, keyof typeof anyItems>, Attribute>>
  /** Attributes that are called after an id, of which an item may have many. */
  byId?: Attribute
}

/** Any table. */
export type Table = {
  key: string
  sort?: string
  indexes?: Readonly<Record<string, Index>>
  expires?: true
  hashed?: true
  owner?: Owner
  attributes: Readonly<Record<string, Attribute>>
  byId?: Attribute
}

/** How often something was done in a window. */
type Taken = { limitKey: string; taken: number; ttl: number }
/** What was sent under an idempotency key. */
type Submitted = { limitKey: string; id: string; body?: string; ttl: number }
/** With which photos somebody's listings were published, by their ids (`functions/posts/places.ts`). */
type Published = { limitKey: string; ttl: number }
/** The stage saves. */
type Saving = { limitKey: string; since: string }
/** How far a migration has come (`infra/ops/migrate.ts`). */
type Migrated = { limitKey: string; after?: unknown; done?: string; seen: number; changed: number }

export const limits = {
  key: 'limitKey',
  expires: true,
  hashed: true,
  attributes: {
    limitKey: derived('by time to live'),
    taken: derived('by time to live'),
    id: derived('by time to live'),
    body: derived('by time to live'),
    since: nobodys,
    after: nobodys,
    done: nobodys,
    seen: nobodys,
    changed: nobodys,
  },
  byId: derived('by time to live'),
} as const satisfies TableOf<Taken | Submitted | Published | Saving | Migrated>

/** What hashes the visitors of a day, or those who like something. */
type Salt = { visitKey: string; salt: string; ttl?: number }
/** What a visitor last said of a listing. */
type Liked = { visitKey: string; liked: boolean; turn: number; ttl: number }

export const visitors = {
  key: 'visitKey',
  expires: true,
  attributes: { visitKey: nobodys, salt: nobodys, liked: nobodys, turn: nobodys },
} as const satisfies TableOf<Salt | Liked>

/** The tables of all domains by name: each `table.ts` adds its own, so that whoever names a table or an index is checked. */
export interface Tables {
  limits: typeof limits
  visitors: typeof visitors
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
