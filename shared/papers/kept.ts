/** Where a browser keeps something. */
export const keptIn = ['cookie', 'localStorage', 'sessionStorage', 'cache', 'worker'] as const
type KeptIn = (typeof keptIn)[number]

/** How long: a year, until the tab is closed, until the visitor removes it, logs out or has finished, or until we update. */
type KeptFor = 'year' | 'tab' | 'removed' | 'signedOut' | 'done' | 'update'

type Row = { name: string; in: KeptIn; for: KeptFor; why: string }

/**
 * All that the pages keep on a visitor's device, as the page about cookies shows it (LEG-01); `*` stands for any end of a
 * name, `why` is the key of its text. Nothing of it follows anybody elsewhere, so that nothing needs consent.
 */
export const kept = [
  { name: 'tregu.region', in: 'cookie', for: 'year', why: 'region' },
  { name: 'tregu.language', in: 'localStorage', for: 'removed', why: 'language' },
  { name: 'mantine-color-scheme-value', in: 'localStorage', for: 'removed', why: 'scheme' },
  { name: 'tregu.currency', in: 'localStorage', for: 'removed', why: 'currency' },
  { name: 'tregu.saved', in: 'localStorage', for: 'removed', why: 'saved' },
  { name: 'tregu.saved.account', in: 'localStorage', for: 'signedOut', why: 'savedAccount' },
  { name: 'tregu.seen', in: 'localStorage', for: 'removed', why: 'seen' },
  { name: 'tregu.liked', in: 'localStorage', for: 'removed', why: 'liked' },
  { name: 'tregu.changed', in: 'localStorage', for: 'removed', why: 'changed' },
  { name: 'tregu.cache.*', in: 'localStorage', for: 'removed', why: 'answers' },
  { name: 'tregu.announced', in: 'localStorage', for: 'removed', why: 'announced' },
  { name: 'tregu.next', in: 'localStorage', for: 'removed', why: 'next' },
  { name: 'tregu.draft.*', in: 'localStorage', for: 'done', why: 'draft' },
  { name: 'tregu.article.*', in: 'localStorage', for: 'done', why: 'article' },
  { name: 'CognitoIdentityServiceProvider.*', in: 'localStorage', for: 'signedOut', why: 'session' },
  { name: 'tregu.visit', in: 'sessionStorage', for: 'tab', why: 'visit' },
  { name: 'tregu.places', in: 'sessionStorage', for: 'tab', why: 'places' },
  { name: 'tregu.compared', in: 'sessionStorage', for: 'tab', why: 'compared' },
  { name: 'tregu.message.*', in: 'sessionStorage', for: 'tab', why: 'message' },
  { name: 'tregu.unsaved.*', in: 'sessionStorage', for: 'tab', why: 'unsaved' },
  { name: 'tregu.listings', in: 'cache', for: 'signedOut', why: 'offline' },
  { name: 'tregu.pictures', in: 'cache', for: 'done', why: 'pictures' },
  { name: 'tregu.shared', in: 'cache', for: 'done', why: 'shared' },
  { name: 'tregu.assets.*', in: 'cache', for: 'update', why: 'assets' },
  { name: 'workbox-precache-*', in: 'cache', for: 'update', why: 'assets' },
  { name: '/worker.js', in: 'worker', for: 'removed', why: 'worker' },
] as const satisfies readonly Row[]
