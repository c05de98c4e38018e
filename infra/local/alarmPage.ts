import { escapeHtml } from '#shared/lib/html.ts'
import { type AlarmSpec, type AlarmState, evaluateAlarm } from './alarms.ts'
import { page, table } from './html.ts'
import type { Metrics } from './metrics.ts'

/** The current state of all alarms. */
export const alarmStates = (alarms: readonly AlarmSpec[], metrics: Metrics): AlarmState[] =>
  alarms.map((alarm) => evaluateAlarm(alarm, metrics))

/** The page with all alarms; ringing alarms come first. */
export function alarmPage(states: readonly AlarmState[]): string {
  const rows = states
    .toSorted((a, b) => a.state.localeCompare(b.state))
    .map(({ name, says, state, values, metric, statistic, comparison, threshold, period }) =>
      [
        `${state === 'ALARM' ? '🔔 ' : ''}${state}`,
        name,
        says,
        `${statistic} of ${metric} in ${period / 60} min: ${values.map((value) => value ?? '–').join(', ')}`,
        `${comparison} ${threshold}`,
      ].map(escapeHtml),
    )
  const hours = [1 / 12, 1, 24].map(
    (count) => `<button name="seconds" value="${count * 3600}">${count < 1 ? '5 minutes' : `${count} h`}</button>`,
  )
  return page(
    'Alarms',
    `<form method="post" action="/__local/clock">Let pass ${hours.join(' ')}</form>
     ${table(['State', 'Alarm', 'What it says', 'Measured', 'Rings when'], rows)}`,
  )
}
