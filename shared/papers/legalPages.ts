/** The legal pages, in the order in which they are listed. */
export const legalPageNames = ['privacy', 'terms', 'imprint', 'cookies', 'accessibility', 'safe-deals'] as const
export type LegalPageName = (typeof legalPageNames)[number]

export const isLegalPage = (name: string): name is LegalPageName => legalPageNames.some((one) => one === name)

/** The path of a legal page. */
export const legalPagePath = (paper: LegalPageName): string => `/user/legal/${paper}`

/**
 * The version that an address names: undefined if it names none, 0 if there can be no such version. Without zod, which
 * the pages would have to load.
 */
export const versionInAddress = (text: string | null | undefined): number | undefined =>
  text ? Number(/^[1-9]\d{0,5}$/.exec(text)?.[0] ?? 0) : undefined

/** For how many days a change is announced before it holds (LEG-01). */
export const noticeDays = 14

/** For how many days at most: no later version may hold earlier, so that a mistyped year would block the page. */
export const noticeMaxDays = 365
