/** Where a browser keeps something. */
export const keptIn = ['cookies', 'local', 'session', 'cache', 'worker'] as const
type KeptIn = (typeof keptIn)[number]

/** How long: a year, until the tab is closed, until the visitor removes it, logs out or has finished, or until we update. */
type KeptFor = 'year' | 'tab' | 'removed' | 'signedOut' | 'done' | 'update'

type Row = { name: string; in: KeptIn; for: KeptFor; why: string }

/**
 * All that the pages keep on a visitor's device, as the page about cookies shows it (LEG-01); `*` stands for any end of a
 * name, `why` is the key of its text. Nothing of it follows anybody elsewhere, so that nothing needs consent.
 */
export const kept = [
  { name: 'tregu.region', in: 'cookies', for: 'year', why: 'region' },
  { name: 'tregu.language', in: 'local', for: 'removed', why: 'language' },
  { name: 'mantine-color-scheme-value', in: 'local', for: 'removed', why: 'scheme' },
  { name: 'tregu.currency', in: 'local', for: 'removed', why: 'currency' },
  { name: 'tregu.saved', in: 'local', for: 'removed', why: 'saved' },
  { name: 'tregu.saved.account', in: 'local', for: 'signedOut', why: 'savedAccount' },
  { name: 'tregu.seen', in: 'local', for: 'removed', why: 'seen' },
  { name: 'tregu.liked', in: 'local', for: 'removed', why: 'liked' },
  { name: 'tregu.changed', in: 'local', for: 'removed', why: 'changed' },
  { name: 'tregu.cache.*', in: 'local', for: 'removed', why: 'answers' },
  { name: 'tregu.announced', in: 'local', for: 'removed', why: 'announced' },
  { name: 'tregu.next', in: 'local', for: 'removed', why: 'next' },
  { name: 'tregu.draft.*', in: 'local', for: 'done', why: 'draft' },
  { name: 'tregu.article.*', in: 'local', for: 'done', why: 'article' },
  { name: 'CognitoIdentityServiceProvider.*', in: 'local', for: 'signedOut', why: 'session' },
  { name: 'tregu.visit', in: 'session', for: 'tab', why: 'visit' },
  { name: 'tregu.places', in: 'session', for: 'tab', why: 'places' },
  { name: 'tregu.compared', in: 'session', for: 'tab', why: 'compared' },
  { name: 'tregu.message.*', in: 'session', for: 'tab', why: 'message' },
  { name: 'tregu.unsaved.*', in: 'session', for: 'tab', why: 'unsaved' },
  { name: 'tregu.listings', in: 'cache', for: 'signedOut', why: 'offline' },
  { name: 'tregu.pictures', in: 'cache', for: 'done', why: 'pictures' },
  { name: 'tregu.shared', in: 'cache', for: 'done', why: 'shared' },
  { name: 'tregu.assets.*', in: 'cache', for: 'update', why: 'assets' },
  { name: 'workbox-precache-*', in: 'cache', for: 'update', why: 'assets' },
  { name: '/worker.js', in: 'worker', for: 'removed', why: 'worker' },
] as const satisfies readonly Row[]
