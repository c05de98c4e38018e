import { dayIn, homeZone } from '#shared/places/zone.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import { type SocialName, socialNames } from '#shared/site/social.ts'
import { pageTime } from './pageTime.ts'

let currentFacts: SiteFacts | undefined

/** Sets the facts of the site for what the server renders from now on. */
export function setSiteFacts(facts: SiteFacts): void {
  currentFacts = facts
}

/**
 * The facts of the site whose page this is (LEG-02): in the browser those in the document, which are the same for the
 * first render and for all later ones. What is empty is shown nowhere.
 */
export function facts(): SiteFacts {
  currentFacts ??= JSON.parse(document.getElementById('facts')?.textContent ?? '') as SiteFacts
  return currentFacts
}

/** The title of a page of the site. */
export const titled = (title: string): string => `${title} · ${facts().name}`

/** The address of a phone number's link. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`

/** The site's pages on social networks. */
export const socialPages = (): { name: SocialName; link: string }[] =>
  socialNames.map((name) => ({ name, link: facts().social[name] })).filter(({ link }) => link)

/** The years of the copyright line (NAV-15), from the first year of the site to the current one at home. */
export function copyrightYears(): string {
  const year = Number.parseInt(dayIn(homeZone, new Date(pageTime()).toISOString()), 10)
  const { since = year } = facts()
  return year > since ? `${since}–${year}` : String(since)
}
