import { createContext, useContext } from 'react'
import { type Currency, currencies } from '#shared/posts/lists.ts'
import { useBrowserValue } from './hydration.ts'
import { isServerRendered } from './serverRendered.ts'
import { local } from './storage.ts'

const storageKey = 'tregu.currency'

/** The currency that the visitor switched to, if ever; undefined until the page is hydrated. */
export function chosenCurrency(): Currency | undefined {
  if (isServerRendered()) return undefined
  const stored = local.get(storageKey)
  return currencies.find((one) => one === stored)
}

export const rememberCurrency = (currency: Currency): void => local.set(storageKey, currency)

/**
 * The minimum `getTimezoneOffset()` (minutes behind UTC) of American time zones: Newfoundland's in summer. Greenland's
 * are always below it.
 */
const american = 150

/**
 * The currency that the visitor chose, else the one of the browser's time zone: dollars in America, else euros
 * (PRC-05). Uses the UTC offset, as reading the zone's name takes up to a tenth of a second on a phone. Euros until the
 * page is hydrated, as the server does not know where a visitor is.
 */
export function currencyHere(): Currency {
  if (isServerRendered()) return 'Euro'
  return chosenCurrency() ?? (new Date().getTimezoneOffset() >= american ? 'USD' : 'Euro')
}

/** The currency of the search on this page. */
export const CurrencyContext = createContext<Currency | undefined>(undefined)

/** Rerenders when hydration shows that this visitor has another currency than the server rendered. */
export const useCurrencyHere = (): Currency => useBrowserValue(currencyHere, 'Euro')

/** The currency in which prices are shown to this visitor, beside the currency of the listing. */
export function useCurrency(): Currency {
  const here = useCurrencyHere()
  return useContext(CurrencyContext) ?? here
}
