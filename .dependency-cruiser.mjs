/** The import rules between the folders of the repository. */

/**
 * The floors of functions/, from the ground up: a domain imports from the floors below its own alone. `lib` and `engine`
 * lie under all of them. A new domain is a name in the lowest floor that is above all it imports.
 */
const floors = [
  ['audit', 'identity'],
  ['asked', 'cases', 'mail', 'photos', 'places', 'saved', 'violations'],
  ['accounts', 'blogs', 'posts', 'push'],
  ['contact', 'papers', 'search', 'visits'],
  ['alerts', 'conversations', 'fallback', 'figures', 'manage', 'posters', 'rates', 'site', 'teams', 'trust', 'watch'],
]

/** A pattern for the files in these folders of functions/. */
const below = (...folders) => `^functions/(${folders.join('|')})/`

/** A domain's folder; `hooks/` is not one: there, domains answer what a lower floor asks. */
const domain = '^functions/(?!lib/|engine/|hooks/)([^/]+)/'

/** A rule: no file that matches `from` may import a file that matches `to`; the comment says what to do instead. */
const never = (name, from, to, comment = undefined) => ({ name, severity: 'error', from, to, comment })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Merge two files that import each other, or move what both need to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    never('shared-knows-neither-side', { path: '^shared/' }, { path: '^(functions|web|infra|bin|test)/' }),
    never('shared-lib-knows-no-domain', { path: '^shared/lib/' }, { path: '^shared/(?!lib/)' }),
    never(
      'functions-know-shared-and-the-pages-they-make',
      { path: '^functions/' },
      { path: '^(web|infra|bin|test)/', pathNot: '^web/(server/|features/[^/]+/server/|pages\\.ts$)' },
    ),
    never(
      'functions-lib-knows-no-domain',
      { path: below('lib') },
      { path: '^functions/', pathNot: below('lib', 'engine') },
    ),
    ...floors.map((names, floor) =>
      never(
        'domains-know-lower-floors',
        { path: below(...names) },
        { path: below(...floors.slice(floor).flat()), pathNot: '^functions/$1/' },
        'Move what both need to the lower of the two domains, or let the higher one answer in functions/hooks/.',
      ),
    ),
    never(
      'every-domain-has-a-floor',
      { path: domain, pathNot: below(...floors.flat()) },
      {},
      'Add the domain to `floors` in .dependency-cruiser.mjs.',
    ),
    never(
      'only-parts-of-another-domain',
      // The function of a replica answers calls and pages of other domains: their handlers are listed.
      { path: '^functions/([^/]+)/', pathNot: '^functions/hooks/search(Calls|Pages)\\.ts$' },
      { path: domain, pathNot: '^functions/($1|[^/]+/parts)/' },
      "What other domains may use stands in the domain's parts/.",
    ),
    never('parts-know-no-handler', { path: below('[^/]+/parts') }, { path: below('[^/]+/(calls|jobs)') }),
    never(
      'the-engine-knows-nothing-of-the-product',
      { path: '^functions/engine/' },
      { path: '^(shared|functions/(?!engine/)|web|infra)/' },
    ),
    never('pages-know-shared-alone', { path: '^web/' }, { path: '^(functions|infra|bin|test)/' }),
    never(
      'only-parts-of-another-feature',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/($1|[^/]+/parts)/' },
    ),
    never(
      'parts-know-no-page',
      { path: '^web/features/[^/]+/parts/' },
      { path: '^web/features/', pathNot: '^web/features/[^/]+/parts/' },
    ),
    never(
      'what-server-made-pages-share-knows-parts',
      { path: '^web/server/' },
      { path: '^web/features/', pathNot: '^web/features/([^/]+/parts/|.*/texts/)' },
    ),
    never(
      'browsers-load-neither-the-server-nor-all-declarations',
      // Of web/app/adminPaths.ts the build leaves the plain list.
      { path: '^web/', pathNot: '^web/(server/|features/[^/]+/server/|app/adminPaths\\.ts$|virtual\\.d\\.ts$)' },
      { path: '^web/(server/|features/[^/]+/server/|pages\\.ts$)' },
    ),
    never('primitives-know-no-feature', { path: '^web/(ui|lib)/' }, { path: '^web/(features|app)/' }),
    never('primitives-ask-nothing', { path: '^web/ui/' }, { path: '^node_modules/@tanstack/react-query/' }),
    never('lib-knows-no-part', { path: '^web/lib/' }, { path: '^web/ui/' }),
    never(
      'the-frame-knows-parts-and-what-features-declare',
      { path: '^web/app/' },
      { path: '^web/features/', pathNot: '^web/features/[^/]+/(parts/|pages\\.ts$)' },
    ),
    never('features-do-not-know-the-frame', { path: '^web/features/' }, { path: '^web/app/' }),
    never(
      'only-the-map-draws-maps',
      { path: '^web/', pathNot: '^web/ui/Map/' },
      { path: 'node_modules/(leaflet|react-leaflet|protomaps-leaflet)/' },
    ),
    never(
      'what-npm-start-runs-is-no-tool',
      { path: '^(functions|shared|web|infra/(?!ops/|maps/))' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never('nobody-imports-tests', { pathNot: '^test/' }, { path: '^test/', pathNot: '^test/(bench|spec)/' }),
  ],
  options: {
    // swc parses TypeScript, including type imports, without the TypeScript compiler.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules/.*/node_modules|dist|cdk.out|\\.local)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
