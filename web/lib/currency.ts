import { createContext, useContext, useSyncExternalStore } from 'react'
import { type Currency, currencies } from '#shared/posts/lists.ts'
import { local } from './storage.ts'

const storageKey = 'tregu.currency'

/** The currency that the visitor switched to, if ever. */
export function chosenCurrency(): Currency | undefined {
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
 * (PRC-05). Uses the UTC offset, as reading the zone's name takes up to a tenth of a second on a phone.
 */
export const currencyHere = (): Currency =>
  chosenCurrency() ?? (new Date().getTimezoneOffset() >= american ? 'USD' : 'Euro')

/** The currency of the search on this page. */
export const CurrencyContext = createContext<Currency | undefined>(undefined)

/** What visitors choose here changes with the address of a search alone, which rerenders the page. */
const never = () => () => {}

/**
 * The currency in which prices are shown to this visitor, beside the currency of the listing. The server, which does
 * not know where a visitor is, shows euros.
 */
export function useCurrency(): Currency {
  const here = useSyncExternalStore(never, currencyHere, (): Currency => 'Euro')
  return useContext(CurrencyContext) ?? here
}
