/** Which room may import from which: a line of code knows its room, and no import runs against the direction. */
const domain = '^functions/(?!lib/|engine/)([^/]+)/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-knows-neither-side',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(functions|web|infra|bin|test)/' },
    },
    {
      name: 'shared-lib-knows-no-domain',
      severity: 'error',
      from: { path: '^shared/lib/' },
      to: { path: '^shared/(?!lib/)' },
    },
    {
      name: 'functions-know-shared-alone',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^(web|infra|bin|test)/' },
    },
    {
      name: 'functions-lib-knows-no-domain',
      severity: 'error',
      from: { path: '^functions/lib/' },
      to: { path: domain },
    },
    {
      name: 'the-engine-knows-nothing-of-the-product',
      severity: 'error',
      from: { path: '^functions/engine/' },
      to: { path: '^(shared|functions/(?!engine/)|web|infra)/' },
    },
    {
      name: 'pages-know-shared-alone',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(functions|infra|bin|test)/' },
    },
    {
      name: 'no-feature-into-another',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'parts-know-no-feature',
      severity: 'error',
      from: { path: '^web/(ui|lib)/' },
      to: { path: '^web/(features|app)/' },
    },
    {
      name: 'lib-knows-no-part',
      severity: 'error',
      from: { path: '^web/lib/' },
      to: { path: '^web/ui/' },
    },
    {
      name: 'features-do-not-know-the-frame',
      severity: 'error',
      from: { path: '^web/features/' },
      to: { path: '^web/app/' },
    },
    {
      name: 'only-the-map-draws-maps',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/ui/Map/' },
      to: { path: 'node_modules/(leaflet|react-leaflet)/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { path: '^test/', pathNot: '^test/bench/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules/.*/node_modules|dist|cdk.out|\\.local)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
