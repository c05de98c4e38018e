import { createContext, useContext } from 'react'
import { type Currency, currencies } from '#shared/posts/lists.ts'

const storageKey = 'tregu.currency'

/** The currency that the visitor switched to, if ever. */
export function chosenCurrency(): Currency | undefined {
  const stored = localStorage.getItem(storageKey)
  return currencies.find((one) => one === stored)
}

export const rememberCurrency = (currency: Currency): void => localStorage.setItem(storageKey, currency)

/**
 * The currency that the visitor switched to, else that of the part of the world that the browser's clock is set to:
 * dollars in America, else euros (PRC-05).
 */
export const currencyHere = (): Currency =>
  chosenCurrency() ?? (Intl.DateTimeFormat().resolvedOptions().timeZone.startsWith('America/') ? 'USD' : 'Euro')

/** In which currency the listings on a page are searched. */
export const CurrencyContext = createContext<Currency | undefined>(undefined)

/** In which currency prices are told to this visitor, beside that of their owners. */
export const useCurrency = (): Currency => useContext(CurrencyContext) ?? currencyHere()
