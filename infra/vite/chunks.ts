/** What all pages need. */
const base = new RegExp(
  [
    'node_modules/(@tanstack/.*/(?!useQueries|queriesObserver)\\w+[.]js|clsx)',
    '@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)',
    'shared/(places/(cities|zone)|rates/rate|posts/(expiry|fields?|lists|placements|presence)|lib/(cut|dayInWords|text|access|language|email|errors))',
    'virtual:routes',
    'web/lib/(api|caller|config|currency|format|freshness|hydration|island|language|listeners|login|pageTime|queryClient|refused|remembered|site|texts|translated|useLanguage|useKept|useMedia|useOnline|scheme|version|words)',
    'web/app/(AccountMenu|Footer|Header|LanguageSwitch|Layout|MobileMenu|NavItem|Offline|SchemeToggle|navigation)',
    'web/ui/(Button|ErrorBoundary|Flag|flags|Flyout|Logo|Message[.]|PageLoading|Spinner|notify|tint|usePageTitle)',
  ].join('|'),
)

/** Components of lists of listings, wherever they are shown. */
const parts = new RegExp(
  [
    'web/features/(alerts/parts/AlertButton|posts/parts/(?!texts/))',
    'web/ui/(Slider|Marked|Pagination|pageWindow|Failed|useSwipe)',
    'web/lib/likes',
    'web/features/search/address',
    'tabler/icons-react/dist/esm/icons/Icon(AlertTriangle|ArrowRight|BuildingStore|ChevronDown|Message2|Speakerphone|SquareRoundedPlus|User|X)[.]',
  ].join('|'),
)

/** Components of the search form. */
const fields =
  /web\/(ui\/(Combobox|Field)|features\/(places|search)\/parts\/)|@mantine\/hooks\/esm\/use-debounced-value/

/** Common modules of all Mantine components. */
const mantine =
  /web\/ui\/Mantine|@mantine\/core\/esm\/(core|components\/(CloseButton|Input|InputBase|TextInput|Transition|UnstyledButton))\//

/**
 * Modules that parse a search from the URL, run it and format it: schemas, and what result pages share with their lazy
 * parts.
 */
const searching = new RegExp(
  [
    'node_modules/zod/',
    'shared/(search/(?!verdict)|posts/area|lib/fields)',
    'web/features/search/results/((FilterBar|ResultsPage|Sentence)[.]module|area|currency|filterList|queries|ranges|search|sentence)',
  ].join('|'),
)

/** Dialogs, confirmations and the display of articles. */
const asking = /web\/ui\/(Ask|Dialog|Done)[.]|@mantine\/hooks\/esm\/(utils\/)?use-(callback-ref|timeout)/
const articles = /web\/features\/blogs\/(CoverImage|queries|prose[.]module)/

/** Common modules of forms, with error messages. */
const forms = /@mantine\/form\/|web\/ui\/(ErrorSummary|useSubmit)/

/** What wakes the application (web/app/wake.ts), and the styles of what the server makes of most pages. */
const wake = new RegExp(
  [
    'web/(index[.]html|app/wake[.]|lib/(freshness|serverRendered|pause|earlyClicks|storage|storedSession)[.])',
    'web/app/(AccountMenu|Footer|Header|Layout)[.]module',
    'web/ui/(Ask|Button|Combobox|Done|Field|Flyout|Logo|Message|PageLoading|Pagination|Slider|Spinner)[.]module',
    'web/features/(posts|search)/parts/.*[.]module',
    'shared/lib/(freshness|pages)',
    'vite/preload-helper',
  ].join('|'),
)

/**
 * Few chunks, so that a visit needs few requests. Each includes the modules it imports, unless an earlier chunk has
 * them.
 */
export const chunks = [
  { name: 'wake', test: wake, priority: 7 },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
    priority: 5,
  },
  { name: 'base', test: base, priority: 4 },
  { name: 'parts', test: parts, priority: 2 },
  { name: 'fields', test: fields, priority: 1 },
  { name: 'mantine', test: mantine, priority: 1 },
  { name: 'searching', test: searching, priority: 1 },
  { name: 'asking', test: asking, priority: 1 },
  { name: 'forms', test: forms, priority: 1 },
  { name: 'articles', test: articles, priority: 1 },
  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 3 },
]
