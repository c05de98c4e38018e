/** How often an alert writes: as soon as something is there, each day or each Monday at 8 where its reader is. */
export const rhythms = ['once', 'daily', 'weekly'] as const
export type Rhythm = (typeof rhythms)[number]

/** What an alert is: waiting for the link of its first mail, at work, at rest, or over. */
export const alertStates = ['waiting', 'active', 'paused', 'ended'] as const
export type AlertState = (typeof alertStates)[number]

/** How many alerts an address has (ALR-08). */
export const alertsMax = 20

/** For so many hours the link of the first mail confirms an alert (ALR-01). */
export const confirmHours = 48

/** An alert that has ended can be taken up again for so many days, then it is gone. */
export const endedDays = 30
