import { nameParameter, pagePath } from '#shared/lib/pages.ts'
import { homePath, privatePages, publicPages } from '#web/pages.ts'
import type { Settings } from './settings.ts'

/** The names under which the built page lies in the bucket: as it is, and as what search engines leave alone. */
export const entryPages = { plain: 'index.html', unlisted: 'private.html' } as const

/** Below this path the archives of the map lie, in the bucket of the pages. */
export const mapsPath = '/maps/'

/** The files that one may ask for by their own name: all in some folders, which may be gone (404), and a few beside them. */
const files =
  /^\/(?:(?:assets|icons|sitemaps)\/.+|(?:favicon\.svg|preview\.jpg|config\.json|openapi\.json|worker\.js|robots\.txt|sitemap\.xml|tregu\.\w+\.webmanifest))$/

/** Can a file of the bucket be asked for by its own name? */
export const isFile = (key: string): boolean => files.test(`/${key}`)

/**
 * What CloudFront runs before each page: other hosts lead to the domain, upper case to lower case and unknown paths home,
 * with a dot in them too (REA-04). A page that a function makes is asked for by one path, so that its plain copy in the bucket can stand in for
 * the function; and in one of two languages, so that the cache keeps two of each (REA-03). JavaScript of CloudFront's
 * runtime 2.0; the query's values are as they were sent.
 */
export const edgeCode = ({ domain, aliases }: Pick<Settings, 'domain' | 'aliases'>): string => `
var pages = ${JSON.stringify(pages)}
pages.forEach(function (page) { page.expression = new RegExp(page.pattern, 'i') })
var files = ${files}
var aliases = ${JSON.stringify(aliases)}

function handler(event) {
  var request = event.request
  if (aliases.length > 0 && aliases.indexOf(request.headers.host.value) >= 0)
    return led(301, 'https://${domain}' + request.uri + queryOf(request))
  if (files.test(request.uri)) return request
  var path = request.uri.replace(/(.)\\/+$/, '$1')
  for (var i = 0; i < pages.length; i++) {
    var page = pages[i]
    var match = page.expression.exec(path)
    if (!match) continue
    var names = match.slice(1)
    var written = page.path.replace(/\\*/g, function () { return names.shift() })
    if (written !== request.uri) return led(301, written + queryOf(request))
    request.uri = page.serves
    if (page.made) {
      if (match[1]) request.querystring.${nameParameter} = { value: match[1].replace(/[^\\w.~%-]/g, encodeURIComponent) }
      else delete request.querystring.${nameParameter}
      request.headers['accept-language'] = { value: languageOf(request) }
    }
    return request
  }
  return led(302, '${homePath}')
}

function led(status, address) {
  return {
    statusCode: status,
    statusDescription: status === 301 ? 'Moved Permanently' : 'Found',
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
    var match = /^\\s*([a-z]+)[-\\w]*\\s*(?:;\\s*q\\s*=\\s*([\\d.]+)\\s*)?$/.exec(entry)
    if (!match || !spoken.hasOwnProperty(match[1])) return
    var quality = match[2] === undefined ? 1 : Number(match[2])
    if (quality > best.quality) best = { language: spoken[match[1]], quality: quality }
  })
  return best.language
}
`

type Page = { path: string; pattern: string; serves: string; made: boolean }

const pageAt = (path: string, serves: string, made: boolean): Page => ({
  path,
  pattern: `^${path.replaceAll('.', '\\.').replaceAll('*', '([^/]+)')}$`,
  serves,
  made,
})

/** Fixed paths before those with a name in them; the plain page by its own name is what service workers keep. */
const pages: Page[] = [
  pageAt(`/${entryPages.plain}`, `/${entryPages.unlisted}`, false),
  ...privatePages.map((path) => pageAt(path, `/${entryPages.unlisted}`, false)),
  ...Object.entries(publicPages).map(([page, path]) => pageAt(path, pagePath(page as keyof typeof publicPages), true)),
]
