import fc from 'fast-check'
import type { StoredArticle } from '#functions/blogs/parts/data.ts'
import type { Message } from '#functions/contact/parts/data.ts'
import type { Account } from '#functions/identity/parts/account.ts'
import { registration } from '#shared/accounts/schema.ts'
import { articleInput } from '#shared/blogs/schema.ts'
import { feedbackMessage } from '#shared/contact/schema.ts'
import type { Value } from '#shared/posts/field.ts'
import { fieldNames, fields, rowOf } from '#shared/posts/fields.ts'
import { allAmenities, currencies, kindNames, kinds, units } from '#shared/posts/lists.ts'
import { postInput, type StoredPhoto, type StoredPost } from '#shared/posts/post.ts'
import { presenceOf } from '#shared/posts/presence.ts'
import { choicesIn } from '#shared/search/fieldFilters.ts'
import { hostileTexts } from './hostileTexts.ts'

/** Whatever a client can send as the value of a field. */
const hostileValues = fc.oneof(
  { weight: 4, arbitrary: hostileTexts },
  { weight: 2, arbitrary: hostileTexts.map((text) => `Aa ${text}`.slice(0, 100)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[0, -0, 1, -1, 0.01, 0.001, 2, 12, 100, 1980, 2027, 999_999_999, 1e7, 1e9, 1e12, 2 ** 53, -90, 90, 180, -180],
      ...['1,000.50', '12.345', '0001-01-01', '2024-02-29', '9999-12-31', 'true', 'false', true, false, null],
      ...['https://facebook.com/x', `https://facebook.com/${'ë'.repeat(200)}`, ...currencies, ...units, 'Manhatan'],
      [...allAmenities],
      [allAmenities[0], allAmenities[0]],
    ),
  },
)

type Schema<T> = { safeParse(input: unknown): { success: true; data: T } | { success: false } }

/** A valid input of a call, with each of these fields changed in every way that its schema accepts. */
const accepted = <T>(schema: Schema<T>, base: object, values: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<T> =>
  fc.record(values, { requiredKeys: [] }).map((changes) => {
    let [input, parsed] = [base, schema.safeParse(base)]
    for (const [name, value] of Object.entries(changes)) {
      const changed = { ...input, [name]: value }
      const judged = schema.safeParse(changed)
      if (judged.success) [input, parsed] = [changed, judged]
    }
    if (!parsed.success) throw new Error(`The input to begin with is not accepted: ${JSON.stringify(base)}`)
    return parsed.data
  })

const each = (names: readonly string[], values: fc.Arbitrary<unknown> = hostileValues) =>
  Object.fromEntries(names.map((name) => [name, values]))

/** A value that a field of a listing accepts. */
function plainValue(value: Value): unknown {
  const [choice] = choicesIn(value)
  if (value.is === 'flag') return true
  if (value.is === 'link') return `www.${value.sites?.[0] ?? 'tregu.example'}/a`
  if (value.is === 'hours') return 'Mo 9-17; Su 22-03; 2026-12-25 off'
  if (choice !== undefined) return choice
  if (value.is === 'whole') return Math.max(value.min, Math.min(2, value.max))
  if (value.is === 'decimal') return value.max
  if (value.is === 'vin') return '1HGCM82633A004352'
  if (value.is === 'month') return '2018-03'
  return value.is === 'day' ? '2026-12-01' : value.is === 'text' ? 'Aa' : 100
}

const listingValues = (value: Value) =>
  fc.oneof(hostileValues, fc.constantFrom<unknown>(...choicesIn(value), plainValue(value)))

const texts = ['title', 'description', 'descriptionSecond', 'neighborhood', 'facebookLink']
const others = ['currency', 'unit', 'input-location', 'latitude', 'longitude', 'showMap', 'onlyArea', 'amenities']

/** What `posts.create` takes, of every kind and offer. */
const listingInput = fc
  .constantFrom(...kindNames.flatMap((kind) => [false, true].map((selling) => ({ kind, selling }))))
  .chain(({ kind, selling }) => {
    const presence = presenceOf(fields, { postTypeId: kinds[kind].id, selling })
    const needed = fieldNames.filter((name) => presence[name] === 'required')
    const offer = kind === 'venue' ? 'kafe' : kind === 'roommate' ? 'cimere' : selling ? 'selling' : 'rent'
    const base = {
      postType: { postTypeId: kinds[kind].id },
      [offer]: true,
      title: 'Aa',
      price: 100,
      'input-location': 'Prishtine',
      photos: [{ key: 'k', primary: true }],
      ...Object.fromEntries(needed.map((name) => [name, plainValue(rowOf(name).value)])),
    }
    return accepted(postInput, base, {
      ...each([...texts, ...others]),
      ...Object.fromEntries(fieldNames.map((name) => [name, listingValues(rowOf(name).value)])),
    })
  })

const moments = fc.constantFrom('2026-11-01T08:00:00.000Z', '1970-01-01T00:00:00.000Z', '2026-11-25T23:59:59.999Z')
const photo: StoredPhoto = {
  key: 'k',
  primary: true,
  extension: 'jpg',
  width: 640,
  height: 480,
  placeholder: '#336699',
}

/** A listing as `posts.create` stores it, or an edit of it; its id is `postId`. */
export const storedListing = (postId: string): fc.Arbitrary<StoredPost> =>
  fc
    .record({
      input: listingInput,
      now: moments,
      names: fc.constantFrom('Ana Berisha', '\u202eAa', 'Aa '.repeat(60)),
      version: fc.constantFrom(1, 2, 2 ** 40),
      prices: fc.constantFrom(undefined, [
        { at: '2026-11-01T08:00:00.000Z', amount: 1e9, currency: 'Euro' as const },
        { at: '2026-11-20T08:00:00.000Z' },
      ]),
    })
    .map(
      ({ input, now, names, version, prices }) =>
        ({
          ...input,
          photos: [photo],
          shift: [100, -100],
          postId,
          userId: 'owner',
          userName: names,
          isAgency: false,
          createdAt: now,
          timeToSortBy: now,
          archived: false,
          expiresAt: '2026-12-20T00:00:00.000Z',
          version,
          ...(prices && { prices }),
          ...{ firstAdSlider: false, secondAdSlider: false, popular: false, sponsored: false },
        }) as StoredPost,
    )

/** An account as `accounts.create` stores it. */
export const storedAccount = (userId: string): fc.Arbitrary<Account> =>
  accepted(
    registration,
    {
      ...{ name: 'Ana', lastName: 'Berisha', email: 'ana@example.com', password: 'a long enough Phrase 77' },
      ...{ telephone: '+38344123456', isAgency: true, agencyName: 'Aa' },
    },
    each([
      'name',
      'lastName',
      'agencyName',
      'telephone',
      'telephoneSecond',
      'city',
      'cimerFacebookLink',
      'isAgency',
      'isCimer',
      'language',
    ]),
  ).map(({ password, ...profile }) => ({
    ...profile,
    userId,
    state: 'active',
    showEmail: false,
    createdAt: '2026-11-01T08:00:00.000Z',
  }))

/** A message as `contact.feedback` and `contact.poster` store it. */
export const storedMessage: fc.Arbitrary<Message> = fc
  .record({
    input: accepted(
      feedbackMessage,
      { fullName: 'Ana', email: 'ana@example.com', telephone: '044 123 456', message: 'Aa' },
      each(['fullName', 'telephone', 'message']),
    ),
    about: fc.constantFrom(undefined, { postId: '01K00000000000000000000000', title: '\u202e<b>', userId: 'owner' }),
  })
  .map(({ input: { fullName, email, telephone, message }, about }) => ({
    messageId: '01K00000000000000000000000',
    about,
    ...{ fullName, email, telephone, message },
    createdAt: '2026-11-01T08:00:00.000Z',
  }))

/** The texts of an article as `blogs.create` takes them. */
export const articleWords = accepted(
  articleInput,
  { title: 'Aa', slug: 'aa', content: '<p>Aa</p>' },
  {
    ...each(['title', 'metadata', 'language']),
    content: fc
      .array(
        fc.oneof(
          hostileTexts,
          fc.constantFrom(
            '<p>',
            '</p>',
            '<a href="',
            '<img src="/photos/k/640.jpg">',
            '<h1>',
            '<!--',
            '<svg>',
            '&amp;',
          ),
        ),
      )
      .map((parts) => parts.join('')),
  },
).map(
  ({ title, metadata, slug, content }): Pick<StoredArticle, 'title' | 'metadata' | 'slug' | 'content'> => ({
    title,
    metadata,
    slug,
    content,
  }),
)
