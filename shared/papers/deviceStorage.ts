/** Where a browser keeps something: cookies, its storage for good or for a tab, the files of its caches, a service worker. */
export const storagePlaces = ['cookies', 'browser', 'tab', 'files', 'worker'] as const
type StoragePlace = (typeof storagePlaces)[number]

/** How long: a year, until the tab is closed, until the visitor removes it, logs out or has finished, or until we update. */
type StorageDuration = 'year' | 'tab' | 'removed' | 'signedOut' | 'done' | 'update'

type Row = { name: string; in: StoragePlace; for: StorageDuration; why: string }

/**
 * Everything that the pages store on a visitor's device, as the page about cookies lists it (LEG-01). `*` stands for any
 * ending of a name, `why` is the key of its text. None of it tracks visitors, so none of it needs consent.
 */
export const deviceStorage = [
  { name: 'tregu.region', in: 'cookies', for: 'year', why: 'region' },
  { name: 'tregu.language', in: 'browser', for: 'removed', why: 'language' },
  { name: 'mantine-color-scheme-value', in: 'browser', for: 'removed', why: 'scheme' },
  { name: 'tregu.currency', in: 'browser', for: 'removed', why: 'currency' },
  { name: 'tregu.layout', in: 'browser', for: 'removed', why: 'layout' },
  { name: 'tregu.saved', in: 'browser', for: 'removed', why: 'saved' },
  { name: 'tregu.saved.account', in: 'browser', for: 'signedOut', why: 'savedAccount' },
  { name: 'tregu.push', in: 'browser', for: 'signedOut', why: 'push' },
  { name: 'tregu.push.answered', in: 'browser', for: 'removed', why: 'pushAnswered' },
  { name: 'tregu.team', in: 'browser', for: 'signedOut', why: 'team' },
  { name: 'tregu.seen', in: 'browser', for: 'removed', why: 'seen' },
  { name: 'tregu.hidden', in: 'browser', for: 'removed', why: 'seen' },
  { name: 'tregu.searches', in: 'browser', for: 'removed', why: 'seen' },
  { name: 'tregu.liked', in: 'browser', for: 'removed', why: 'liked' },
  { name: 'tregu.changed', in: 'browser', for: 'removed', why: 'changed' },
  { name: 'tregu.cache.*', in: 'browser', for: 'removed', why: 'answers' },
  { name: 'tregu.announced', in: 'browser', for: 'removed', why: 'announced' },
  { name: 'tregu.next', in: 'browser', for: 'removed', why: 'next' },
  { name: 'tregu.keys', in: 'browser', for: 'removed', why: 'keys' },
  { name: 'tregu.draft.*', in: 'browser', for: 'done', why: 'draft' },
  { name: 'tregu.article.*', in: 'browser', for: 'done', why: 'article' },
  { name: 'tregu.reply.*', in: 'browser', for: 'done', why: 'message' },
  { name: 'tregu.join', in: 'browser', for: 'done', why: 'join' },
  { name: 'tregu.contact', in: 'browser', for: 'signedOut', why: 'contact' },
  { name: 'CognitoIdentityServiceProvider.*', in: 'browser', for: 'signedOut', why: 'session' },
  { name: 'tregu.visit', in: 'tab', for: 'tab', why: 'visit' },
  { name: 'tregu.places', in: 'tab', for: 'tab', why: 'places' },
  { name: 'tregu.compared', in: 'tab', for: 'tab', why: 'compared' },
  { name: 'tregu.message.*', in: 'tab', for: 'tab', why: 'message' },
  { name: 'tregu.unsaved.*', in: 'tab', for: 'tab', why: 'unsaved' },
  { name: 'tregu.listings', in: 'files', for: 'signedOut', why: 'offline' },
  { name: 'tregu.pictures', in: 'files', for: 'done', why: 'pictures' },
  { name: 'tregu.shared', in: 'files', for: 'done', why: 'shared' },
  { name: 'tregu.assets.*', in: 'files', for: 'update', why: 'assets' },
  { name: 'workbox-precache-*', in: 'files', for: 'update', why: 'assets' },
  { name: '/worker.js', in: 'worker', for: 'removed', why: 'worker' },
] as const satisfies readonly Row[]
