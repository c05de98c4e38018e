import { closedLine } from '#functions/watch/ceiling.ts'
import { errors } from '#shared/lib/errors.ts'
import { nameParameter, nameShapes, pagePath } from '#shared/lib/pages.ts'
import { regionCookie, regionOfReaders, regionTags } from '#shared/places/here.ts'
import { homePath, nameIn, type PublicPage, privatePages, publicPages } from '#web/pages.ts'
import type { Settings } from './settings.ts'

/** The object keys of the built entry page: the plain one, and a copy that search engines must not index. */
export const entryPages = { plain: 'index.html', unlisted: 'private.html' } as const

/** The path prefix of the map's archives, in the bucket of the pages. */
export const mapsPath = '/maps/'

/**
 * Files that can be requested by their own name: everything in some folders (404 when missing), and a few single files.
 */
const files =
  /^\/(?:(?:assets|icons|sitemaps)\/.+|(?:favicon\.(?:svg|ico)|preview\.jpg|config\.json|openapi\.json|worker\.js|(?:robots|licences)\.txt|sitemap\.xml|site\.\w+\.webmanifest))$/

/**
 * Parameters that advertisers and mailers append to addresses. No page reads them, so they must not make copies in the
 * cache.
 */
const trackers =
  /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|gad_.*|dclid|msclkid|ttclid|twclid|igshid|igsh|yclid|li_fat_id|mc_cid|mc_eid|_ga|_gl)$/

/** Where devices look for an icon by themselves, whatever the page names. */
const touchIcons = /^\/apple-touch-icon(?:-\d+x\d+)?(?:-precomposed)?\.png$/

/** The page with the form for another password, to which password managers lead (W3C, change-password). */
const passwordPath = '/user/details'

/** Can this object of the pages' bucket be requested by its own name? */
export const isFile = (key: string): boolean => files.test(`/${key}`)

/** The path patterns that the API answers; a test compares them with the contracts. */
export const apiPaths = ['/api/*', '/authenticate', '/check/*'] as const

/** What is no page: calls, photos and maps. */
const noPage = new RegExp(`^(?:${[...apiPaths, '/photos/*', `${mapsPath}*`].join('|').replaceAll('*', '.*')})$`)

/** Is this path one of a page, or of a file of theirs? */
export const isOfPages = (path: string): boolean => !noPage.test(path)

/** What stands in place of the site while it is closed because of its costs. */
const closedPage =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Closed today</title><p>We had far more visits than usual. Nothing is lost: please come back tomorrow.<p lang="sq">Patëm shumë më tepër vizita se zakonisht. Asgjë nuk ka humbur: ju lutemi kthehuni nesër.'

/**
 * The code of the CloudFront function that runs before each request. It refuses what is closed because of its costs:
 * `watch.ceiling` publishes it anew with another first line. What is no page it leaves as it is. It redirects other hosts
 * to the domain, upper case to lower case, names to how they are written (INP-08), the root for good and unknown paths for
 * now to the home page, which says so, also those with a dot or cut within a sign (REA-04, INP-25). A request for a
 * server-rendered page is rewritten to one path per kind of page, so that the plain copy in the bucket is the fallback
 * at the same path; and its language to one of two, so that the cache holds two variants of each address (REA-03), of
 * home and results also one for each region (D-143, D-289); trackers are dropped for the same reason. The code is
 * JavaScript of CloudFront's runtime 2.0, without indentation, because its bytes are limited, and in ASCII. Query values
 * are not decoded.
 */
export const edgeCode = ({ domain, aliases }: Pick<Settings, 'domain' | 'aliases'>): string =>
  `
${closedLine('')}
var fixed = ${JSON.stringify(fixed)}
var named = ${JSON.stringify(named)}
var files = ${files}
var trackers = ${trackers}
var touchIcons = ${touchIcons}
var aliases = ${JSON.stringify(aliases)}
var noPage = ${noPage}

function handler(event) {
  var request = event.request
  if (closed === 'site' || (closed && request.uri.indexOf('${mapsPath}') === 0)) return refused(request)
  if (noPage.test(request.uri)) return request
  if (aliases.length > 0 && aliases.indexOf(request.headers.host.value) >= 0)
    return led(301, 'https://${domain}' + request.uri + queryOf(request))
  if (files.test(request.uri)) return request
  if (touchIcons.test(request.uri)) {
    request.uri = '/icons/touch-180.png'
    return request
  }
  if (request.uri === '/.well-known/change-password') return led(302, '${passwordPath}')
  if (request.uri === '/') return led(308, '${homePath}' + queryOf(request))
  var path = request.uri.replace(/(.)\\/+$/, '$1')
  var key = path.toLowerCase()
  var known = fixed.hasOwnProperty(key) ? [fixed[key]] : named
  for (var i = 0; i < known.length; i++) {
    var page = known[i]
    var match = known === named ? new RegExp(page.expression, 'i').exec(path) : [path]
    if (!match) continue
    var names = match.slice(1).map(function (name) {
      var own = page.name && new RegExp(page.name.pattern, 'i').exec(name)
      return own ? (page.name.upper ? own[1].toUpperCase() : own[1].toLowerCase()) : name
    })
    var written = (page.path || key).replace(/\\*/g, function () { return names.shift() })
    if (!isWhole(written)) break
    if (written !== request.uri) return led(301, written + queryOf(request))
    request.uri = page.serves || '/${entryPages.unlisted}'
    if (page.made) {
      Object.keys(request.querystring).forEach(function (name) {
        if (trackers.test(name)) delete request.querystring[name]
      })
      if (match[1]) request.querystring.${nameParameter} = { value: match[1].replace(/[^\\w.~%-]/g, encodeURIComponent) }
      else delete request.querystring.${nameParameter}
      var language = languageOf(request)
      request.headers['accept-language'] = { value: page.local ? language + regionTagOf(request, page.local === 'always' && language) : language }
    }
    return request
  }
  return led(302, '${homePath}' + (path === '/user' ? '' : '#lost=' + encodeURIComponent(request.uri)))
}

function refused(request) {
  var message = languageOf(request) === 'sq' ? '${errors.paused.al}' : '${errors.paused.en}'
  var isPage = !noPage.test(request.uri)
  var type = isPage ? 'text/html' : 'application/json'
  var headers = { 'cache-control': { value: 'no-store' }, 'content-type': { value: type } }
  if (isPage) headers['retry-after'] = { value: '3600' }
  return {
    statusCode: isPage ? 503 : ${errors.paused.status},
    headers: headers,
    body: isPage ? '${closedPage}' : '{"error":{"code":"paused","message":"' + message + '"}}'
  }
}

function isWhole(path) {
  try {
    decodeURIComponent(path)
    return true
  } catch (error) {
    return false
  }
}

function regionTagOf(request, reading) {
  var tags = ${JSON.stringify(regionTags)}
  var kept = request.cookies && request.cookies['${regionCookie}']
  if (kept && tags.hasOwnProperty(kept.value)) return '-' + tags[kept.value]
  if (!reading) return ''
  return '-' + (reading === 'sq' ? tags.${regionOfReaders.al} : tags.${regionOfReaders.en})
}

function led(status, address) {
  return {
    statusCode: status,
    statusDescription: { 301: 'Moved Permanently', 302: 'Found', 308: 'Permanent Redirect' }[status],
    headers: { location: { value: address } }
  }
}

function queryOf(request) {
  var query = []
  for (var name in request.querystring) {
    var sent = request.querystring[name]
    ;(sent.multiValue || [sent]).forEach(function (one) { query.push(name + '=' + one.value) })
  }
  return query.length > 0 ? '?' + query.join('&') : ''
}

function languageOf(request) {
  var asked = request.querystring.lang && request.querystring.lang.value
  if (asked === 'en') return 'en'
  if (asked === 'al') return 'sq'
  var header = request.headers['accept-language']
  var best = { language: 'en', quality: 0 }
  var spoken = { en: 'en', sq: 'sq', al: 'sq' }
  ;(header ? header.value : '').toLowerCase().split(',').forEach(function (entry) {
    var match = /^\\s*([a-z]+)(?![a-z])[-\\w]*\\s*(?:;\\s*q\\s*=\\s*([\\d.]+)\\s*)?$/.exec(entry)
    if (!match || !spoken.hasOwnProperty(match[1])) return
    var quality = match[2] === undefined ? 1 : Number(match[2])
    if (quality > best.quality) best = { language: spoken[match[1]], quality: quality }
  })
  return best.language
}
`
    .replace(/^ +/gm, '')
    .replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

type Shape = { pattern: string; upper: boolean }
type Page = {
  path: string
  serves: string | undefined
  made?: true | undefined
  /** Whether it is made for a region: always, or where a cookie names one. */
  local?: 'always' | 'kept' | undefined
  name?: Shape | undefined
}

/**
 * What a page is not is left out, as CloudFront takes 10 KB of code: most serve the copy for personal pages, and have a
 * fixed path in lower case, by which they are found.
 */
const pageAt = (path: string, serves: string, made: boolean, name?: Shape): Page => ({
  path,
  serves: serves === `/${entryPages.unlisted}` ? undefined : serves,
  made: made || undefined,
  local: path === homePath ? 'always' : path === publicPages.results ? 'kept' : undefined,
  name,
})

/** Service workers cache the plain page by its own name. */
const pages: Page[] = [
  pageAt(`/${entryPages.plain}`, `/${entryPages.unlisted}`, false),
  ...privatePages.map((path) => pageAt(path, `/${entryPages.unlisted}`, false)),
  ...Object.entries(publicPages).map(([page, path]) => {
    const name = nameIn(page as PublicPage)
    return pageAt(path, pagePath(page), true, name && nameShapes[name])
  }),
]

/**
 * Fixed paths are looked up, and come before those with a parameter: CloudFront gives the function about a millisecond,
 * in which 46 expressions are too many to compile.
 */
const fixed = Object.fromEntries(
  pages
    .filter(({ path }) => !path.includes('*'))
    .map(({ path, ...page }) => {
      const key = path.toLowerCase()
      return [key, { ...page, path: path === key ? undefined : path }]
    }),
)
const named = pages
  .filter(({ path }) => path.includes('*'))
  .map((page) => ({ ...page, expression: `^${page.path.replaceAll('.', '\\.').replaceAll('*', '([^/]+)')}$` }))
