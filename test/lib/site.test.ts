import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import type { PosterProfile } from '#shared/accounts/answers.ts'
import type { Article } from '#shared/blogs/answers.ts'
import { type Language, languages } from '#shared/lib/language.ts'
import { searchQuery } from '#shared/search/params.ts'
import { type SiteFacts, siteFacts } from '#shared/site/facts.ts'
import { aboutPage } from '#web/features/about/server/about.ts'
import { articlePage } from '#web/features/blogs/server/article.ts'
import { contactPage } from '#web/features/contact/server/contact.ts'
import { listingPage } from '#web/features/posts/server/listing.ts'
import { feedOf } from '#web/features/search/server/feed.ts'
import { homePage } from '#web/features/search/server/home.ts'
import { setSiteFacts } from '#web/lib/site.ts'
import type { PageRequest } from '#web/server/content.ts'
import { demoFacts, emptyFacts, fullFacts } from '../support/facts.ts'
import { answeredCard, answeredPost, documentWith, readPage, site } from '../support/pages.ts'

afterEach(() => setSiteFacts(demoFacts))

const cards = [answeredCard()]
const article: Article = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  title: 'Before you sign',
  language: 'en',
  metadata: '',
  image: '',
  slug: 'before-you-sign',
  date: '2026-01-02T10:00:00.000Z',
  summary: 'Look at the meter first.',
  content: '<p>Look at the meter first.</p>',
  version: 1,
  archived: false,
}
const contact = { name: 'Arta', lastName: 'Krasniqi', isAgency: false } as PosterProfile

const pages: Record<string, (asked: PageRequest) => string> = {
  home: (asked) => documentWith(homePage, asked, { first: cards, second: cards, region: 'kosovo' }),
  about: (asked) => documentWith(aboutPage, asked, {}),
  contact: (asked) => documentWith(contactPage, asked, {}),
  article: (asked) => documentWith(articlePage, asked, { article }),
  listing: (asked) => documentWith(listingPage, asked, { post: answeredPost(), contact }),
}

/** A page of a site with these facts. */
function made(facts: SiteFacts, page: string, language: Language = 'en'): string {
  setSiteFacts(facts)
  const asked = {
    name: page === 'listing' ? answeredPost().postId : article.slug,
    query: { lang: language },
    language,
    site,
  }
  const make = pages[page]
  if (!make) throw new Error(`There is no page ${page}.`)
  return make(asked)
}

/** What only the demo's facts say. */
const ofDemo = [demoFacts.entity, demoFacts.address, demoFacts.phone, '38338555010', 'example.com', 'Agim Ramadani']

const everyPage = Object.keys(pages).flatMap((page) => languages.map((language) => [page, language] as const))

describe.each(everyPage)('the page %s in %s (LEG-02)', (page, language) => {
  test('of a site without facts says nothing of the demo, and leaves no hole', () => {
    const html = made(emptyFacts, page, language)
    for (const word of [...ofDemo, 'Tregu', 'tregu<', '{site}', '{{', 'undefined'])
      expect(html.replace(/<script type="application\/json" id="data">.*?<\/script>/s, ''), word).not.toContain(word)
    expect(html).not.toMatch(/href="(?:mailto:|tel:|undefined|null)?"/)
    expect(html).not.toMatch(/<(dd|dt|h1|h2|h3|p|ul|dl|li|section)\b[^>]*>\s*<\/\1>/)
    expect(html).not.toContain('aria-labelledby="footer-social"')
    expect(html).toContain('Bazaar')
    expect(html).not.toContain('og:image" content="https://tregu.example/preview.jpg')
  })

  test('of a site with every fact shows them, and its own logo', () => {
    const html = made(fullFacts, page, language)
    const { text } = readPage(html)
    expect(text).toContain(fullFacts.address)
    expect(text).toContain('© 2019–')
    expect(text).toContain(fullFacts.name)
    for (const link of Object.values(fullFacts.social)) expect(html).toContain(`href="${link}"`)
    expect(html).toContain('href="tel:+38329700700"')
    expect(html).toContain(`href="mailto:${fullFacts.email}"`)
    expect(html).toContain('src="/assets/logo-0123456789ab.svg"')
    expect(html).toContain('src="/assets/logo-dark-0123456789ab.svg"')
    for (const word of [...ofDemo, 'Tregu']) expect(html, word).not.toContain(word)
  })

  test('carries the facts that it was made with, once, for the browser', () => {
    const html = made(fullFacts, page, language)
    const blocks = [...html.matchAll(/<script type="application\/json" id="facts">(.*?)<\/script>/gs)]
    expect(blocks).toHaveLength(1)
    expect(JSON.parse(blocks[0]?.[1] ?? '')).toEqual(fullFacts)
  })
})

test('the title of a page names the site, as in its feed (LEG-02)', () => {
  expect(readPage(made(fullFacts, 'about')).title).toBe('About Çarshia & Co · Çarshia & Co')
  expect(readPage(made(demoFacts, 'contact')).title).toBe('Contact us · Tregu')
  setSiteFacts(fullFacts)
  const feed = feedOf(searchQuery.parse({}), [], { language: 'en', site, latest: '2026-01-02T10:00:00Z' })
  expect(feed).toContain('<author><name>Çarshia &amp; Co</name></author>')
})

test('the organization in the words of schema.org says what is stated and nothing else (LEG-02)', () => {
  const organization = (facts: SiteFacts) =>
    readPage(made(facts, 'home')).things.find((thing) => thing['@type'] === 'Organization')
  expect(organization(emptyFacts)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name: 'Bazaar',
    url: site,
    logo: `${site}/favicon.svg`,
    potentialAction: expect.anything(),
  })
  expect(organization(fullFacts)).toMatchObject({
    name: 'Çarshia & Co',
    legalName: 'Çarshia Sh.p.k.',
    address: 'Sheshi i Vjetër 4, 20000 Prizren',
    telephone: '+383 29 700 700',
    email: 'zyra@carshia-prizren.com',
    identifier: 'ARBK 811111111',
    logo: `${site}/assets/logo-0123456789ab.svg`,
    sameAs: Object.values(fullFacts.social),
  })
})

test('the contact page has a label for each way and no more, and the about page its credits (LEG-02)', () => {
  const ways = (facts: SiteFacts) => [...made(facts, 'contact').matchAll(/<dt>/g)].length
  expect([ways(emptyFacts), ways(demoFacts), ways(fullFacts)]).toEqual([0, 5, 5])
  expect(ways({ ...emptyFacts, phone: '+383 29 700 700' })).toBe(1)
  const about = (facts: SiteFacts, language: Language) => readPage(made(facts, 'about', language)).text
  expect(about(fullFacts, 'en')).toMatch(/Made by Made by Atelier Nine\. Drawings: Nora/)
  expect(about(fullFacts, 'al')).toContain('E bëri Atelier Nine.')
  expect(about(emptyFacts, 'en')).not.toContain('Made by')
})

const footerOf = (facts: SiteFacts, language: Language) => {
  const [footer = ''] = /<footer.*<\/footer>/s.exec(made(facts, 'home', language)) ?? []
  return footer
}

test.each(['dev', 'prod'])(
  'the stage %s has a copyright line from 2025 on, and no hole elsewhere (NAV-15)',
  (stage) => {
    const facts = siteFacts.parse(JSON.parse(readFileSync(`infra/stages/${stage}.json`, 'utf8')).site)
    for (const language of languages) {
      expect(footerOf(facts, language)).toMatch(/© 2025(–\d{4})? Tregu/)
      expect(footerOf(facts, language)).not.toMatch(/#credits|href="(?:undefined|null)?"|example/)
    }
  },
)

test.each([
  ['en', 'Made by'],
  ['al', 'Kush e bëri'],
] as const)(
  'the footer of a site with every fact has its website, and leads to its credits, in %s (NAV-13, NAV-15, NAV-17)',
  (language, made) => {
    const footer = footerOf(fullFacts, language)
    expect(footer).toMatch(/© 2019–\d{4} Çarshia &amp; Co/)
    expect(footer).toMatch(/<a [^>]*href="https:\/\/kompania.carshia-prizren.com\/"[^>]*>kompania.carshia-prizren.com</)
    expect(footer).toMatch(new RegExp(`href="/user/about-us[^"]*#credits"[^>]*>${made}<`))
    const oneLanguage = { ...fullFacts, credits: { en: [], al: [], [language]: ['Nora'] } }
    expect(footerOf(oneLanguage, language)).toContain('#credits')
    expect(footerOf(oneLanguage, language === 'en' ? 'al' : 'en')).not.toContain('#credits')
  },
)

test('contact and about page link the website (NAV-18, NAV-19)', () => {
  for (const page of ['contact', 'about']) {
    const main = (facts: SiteFacts) => made(facts, page).replace(/<footer.*<\/footer>/s, '')
    expect(main(fullFacts)).toContain('href="https://kompania.carshia-prizren.com/"')
    expect(main({ ...fullFacts, website: '' })).not.toContain('href="https://kompania')
  }
})

test('a text that people write cannot end the block of facts (LEG-02)', () => {
  const facts = { ...emptyFacts, entity: '</script><img src=x onerror=alert(1)>' }
  expect(made(facts, 'home')).not.toContain('<img src=x')
})
