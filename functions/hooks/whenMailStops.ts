import { endAlertsAt } from '../alerts/parts/data.ts'

/** What ends when mail to an address is stopped (`mail.suppress`). */
export const whenMailStops: readonly ((email: string) => Promise<unknown>)[] = [endAlertsAt]
