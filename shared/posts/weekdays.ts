export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** The times that a search can ask for: the moment of the search, or a day of the week. */
export const openTimes = ['now', ...weekdays] as const

/** How a day of the week is written in stored hours. */
export const dayCodes: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
