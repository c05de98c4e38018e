import type { Namespace, ResourceKey } from 'i18next'
import type { Language } from '#shared/lib/language.ts'
import { common as commonAl } from '../app/texts/al.ts'
import { common as commonEn } from '../app/texts/en.ts'
import { alerts as alertsAl } from '../features/alerts/texts/al.ts'
import { alerts as alertsEn } from '../features/alerts/texts/en.ts'
import { detail as detailAl } from '../features/posts/detail/texts/al.ts'
import { detail as detailEn } from '../features/posts/detail/texts/en.ts'
import { listings as listingsAl } from '../features/posts/parts/texts/al.ts'
import { listings as listingsEn } from '../features/posts/parts/texts/en.ts'
import { dictionaries } from '../lib/texts.ts'

const said = <const N extends Namespace & string>(language: Language, namespace: N, words: ResourceKey) => {
  dictionaries[language].add(namespace, words)
  return dictionaries[language].of(namespace)
}

/** The page's own texts of a namespace, with the same plurals and names; each function carries those that it needs. */
export const inEach = <const N extends Namespace & string>(namespace: N, words: Record<Language, ResourceKey>) => ({
  en: said('en', namespace, words.en),
  al: said('al', namespace, words.al),
})

const common = inEach('common', { en: commonEn, al: commonAl })
const listings = inEach('listings', { en: listingsEn, al: listingsAl })
const alerts = inEach('alerts', { en: alertsEn, al: alertsAl })
const detail = inEach('detail', { en: detailEn, al: detailAl })

/** What every server-rendered page says, by language. */
export const texts = {
  en: { common: common.en, listings: listings.en, detail: detail.en, alerts: alerts.en },
  al: { common: common.al, listings: listings.al, detail: detail.al, alerts: alerts.al },
}
export type Texts = (typeof texts)[Language]
