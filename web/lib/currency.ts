import { createContext, useContext } from 'react'
import { type Currency, currencies } from '#shared/posts/lists.ts'
import { local } from './storage.ts'

const storageKey = 'tregu.currency'

/** The currency that the visitor switched to, if ever. */
export function chosenCurrency(): Currency | undefined {
  const stored = local.get(storageKey)
  return currencies.find((one) => one === stored)
}

export const rememberCurrency = (currency: Currency): void => local.set(storageKey, currency)

/** American clocks are at least so many minutes behind Greenwich, as Newfoundland's in summer; Greenland's never are. */
const american = 150

/**
 * The currency that the visitor switched to, else that of the part of the world that the browser's clock is set to:
 * dollars in America, else euros (PRC-05). To ask for the name of its zone takes a phone up to a tenth of a second.
 */
export const currencyHere = (): Currency =>
  chosenCurrency() ?? (new Date().getTimezoneOffset() >= american ? 'USD' : 'Euro')

/** In which currency the listings on a page are searched. */
export const CurrencyContext = createContext<Currency | undefined>(undefined)

/** In which currency prices are told to this visitor, beside that of their owners. */
export const useCurrency = (): Currency => useContext(CurrencyContext) ?? currencyHere()
