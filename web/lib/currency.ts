import { createContext, useContext } from 'react'
import { type Currency, currencies } from '#shared/posts/lists.ts'

const storageKey = 'tregu.currency'

/** The currency that the visitor switched to, if ever. */
export function chosenCurrency(): Currency | undefined {
  const stored = localStorage.getItem(storageKey)
  return currencies.find((one) => one === stored)
}

export const rememberCurrency = (currency: Currency): void => localStorage.setItem(storageKey, currency)

/** Clocks of America are so many minutes behind Greenwich, and more; the Azores and Greenland's east are not. */
const american = 120

/**
 * The currency that the visitor switched to, else that of the part of the world that the browser's clock is set to:
 * dollars in America, else euros (PRC-05). The name of its zone would say the same, and take a phone a tenth of a second.
 */
export const currencyHere = (): Currency =>
  chosenCurrency() ?? (new Date().getTimezoneOffset() >= american ? 'USD' : 'Euro')

/** In which currency the listings on a page are searched. */
export const CurrencyContext = createContext<Currency | undefined>(undefined)

/** In which currency prices are told to this visitor, beside that of their owners. */
export const useCurrency = (): Currency => useContext(CurrencyContext) ?? currencyHere()
