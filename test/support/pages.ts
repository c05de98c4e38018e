import { readFileSync } from 'node:fs'
import type { ArticleCard } from '#shared/blogs/answers.ts'
import type { Card, Post, StoredPhoto } from '#shared/posts/post.ts'
import { publicPages } from '#web/pages.ts'
import type { PageContent, PageRequest } from '#web/server/content.ts'
import { documentOf } from '#web/server/document.ts'
import type { Template } from '#web/server/template.ts'
import { slotsOf } from '../../infra/vite/document.ts'

const own = { styles: ['/assets/D.css'], scripts: ['/assets/D.js'], texts: { en: [], al: [] } }

/** The document of the sources, with what a build adds. */
export const template: Template = {
  ...slotsOf(readFileSync(`${import.meta.dirname}/../../web/index.html`, 'utf8')),
  sheets: [],
  files: Object.fromEntries(Object.keys(publicPages).map((page) => [page, own])),
}

export const site = 'https://tregu.example'

type Page<Answers, More extends unknown[]> = (asked: PageRequest, answers: Answers, ...more: More) => PageContent

/**
 * A page with the answers that a test is about. All others are still to come, as over a slow connection, so that a new
 * part of a page changes no test.
 */
export const contentWith = <Answers, More extends unknown[]>(
  page: Page<Answers, More>,
  asked: PageRequest,
  answers: Partial<Answers>,
  ...more: More
): PageContent => page(asked, answers as Answers, ...more)

/** The document of a page with these answers. */
export const documentWith = <Answers, More extends unknown[]>(
  page: Page<Answers, More>,
  asked: PageRequest,
  answers: Partial<Answers>,
  ...more: More
): string => documentOf(template, contentWith(page, asked, answers, ...more), asked)

/** A photo as a listing stores it. */
export const storedPhoto = (key: string, primary = false): StoredPhoto => ({
  key,
  primary,
  extension: 'jpg',
  width: 10,
  height: 10,
  placeholder: '#000000',
})

/** A listing as the API returns it: an apartment for rent in Prishtina. */
export const answeredPost = (changes: Partial<Post> = {}): Post => {
  const photo = {
    key: 'a/b',
    primary: true,
    extension: 'jpg',
    width: 1600,
    height: 1200,
    placeholder: '#336699',
    blobString: '/photos/a/b/1280.jpg',
  }
  return {
    postId: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
    userId: 'somebody',
    userName: 'Arta Krasniqi',
    isAgency: false,
    createdAt: '2026-01-02T10:00:00.000Z',
    postType: { postTypeId: 1, description: 'Banese' },
    title: 'Two rooms near the park',
    description: 'Bright, quiet, close to everything.',
    rent: true,
    selling: false,
    cimere: false,
    party: false,
    ushqim: false,
    kafe: false,
    dasma: false,
    muzike: false,
    price: 450,
    currency: 'Euro',
    unit: 'm2',
    rooms: 2,
    bathrooms: 1,
    space: 78,
    'input-location': 'Prishtine',
    neighborhood: 'Dardania',
    latitude: 42.6545,
    longitude: 21.1568,
    showMap: true,
    amenities: ['wifi'],
    photos: [photo],
    allPhotos: [photo],
    primaryPhoto: photo.blobString,
    primaryPhotoExtension: 'jpg',
    active: true,
    archived: false,
    version: 1,
    views: 0,
    likes: 0,
    firstAdSlider: false,
    secondAdSlider: false,
    popular: false,
    sponsored: false,
    fletePoseduese: false,
    customsChecked: false,
    ...changes,
  } as Post
}

/** The same listing as a card of a list. */
export const answeredCard = (changes: Partial<Card> = {}): Card => {
  const { description, descriptionSecond, facebookLink, allPhotos, userEmail, ...card } = answeredPost(changes)
  return card
}

/** An article as a card of the list. */
export const answeredArticle = (changes: Partial<ArticleCard> = {}): ArticleCard => ({
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  title: 'Before you sign',
  language: 'en',
  metadata: '',
  slug: 'before-you-sign',
  image: '/photos/articles/a/1200.webp',
  cover: { key: 'articles/a', width: 1600, height: 900, placeholder: '#336699' },
  date: '2026-01-02T10:00:00.000Z',
  summary: 'Look at the meter first.',
  archived: false,
  ...changes,
})

/** A page as a browser without scripts reads it: its data by id, its tags by name, its schema.org objects. */
export function readPage(html: string) {
  const signs: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&#x27;': "'",
  }
  const plain = (text = '') => text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (sign) => signs[sign] ?? '')
  const first = (expression: RegExp) => plain(expression.exec(html)?.[1])
  return {
    title: first(/<title>(.*?)<\/title>/s),
    heading: first(/<h1>(.*?)<\/h1>/s),
    language: first(/<html lang="(\w+)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, language, href]) => [
        language,
        plain(href),
      ]),
    ),
    tag: (name: string) => first(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`)),
    data: JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]'),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
    text: plain(
      html
        .replace(/<script.*?<\/script>/gs, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' '),
    ),
  }
}
