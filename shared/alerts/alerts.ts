/**
 * How often an alert sends mail: immediately, daily, or on Mondays; the latter two at 8 o'clock in the reader's time
 * zone.
 */
export const rhythms = ['once', 'daily', 'weekly'] as const
export type Rhythm = (typeof rhythms)[number]

/** States of an alert: waiting for confirmation by the link of the first mail, active, paused, or ended. */
export const alertStates = ['waiting', 'active', 'paused', 'ended'] as const
export type AlertState = (typeof alertStates)[number]

/** Maximum number of alerts per e-mail address (ALR-08). */
export const alertsMax = 20

/** Hours for which the link of the first mail can confirm an alert (ALR-01). */
export const confirmHours = 48

/** Days for which an ended alert can be reactivated before it is deleted. */
export const endedDays = 30
