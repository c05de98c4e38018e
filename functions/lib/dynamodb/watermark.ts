import { where } from './expression.ts'
import { get } from './reading.ts'
import { update } from './write.ts'

/** How far a job has got, as an item beside those that it follows: all changes until then (ISO 8601) are handled. */
export type Watermark = { until: string }

/** The watermark that is stored under this key. */
export function watermarkAt(TableName: string, Key: Record<string, string>) {
  return {
    /** Undefined before the first run. */
    read: async () => (await get<Watermark>({ TableName, Key, ConsistentRead: true }))?.until,
    /** Moves it forward; a run that was overtaken by a later one does not move it back. */
    advance: (until: string) =>
      update<Watermark>(
        { TableName, Key },
        { set: { until } },
        where`attribute_not_exists(#until) OR #until < ${until}`,
      ),
  }
}
