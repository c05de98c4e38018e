type Bounds = { minimum: number | undefined; maximum: number | undefined }

/** Numbers of rooms to choose from: 0 is a studio, the last one means "and more". */
export const roomChoices = [0, 1, 2, 3, 4] as const
type Rooms = (typeof roomChoices)[number]
const most = 4

/** The choices that a range of rooms includes; none if it has no bound. */
export function roomsIn({ minimum, maximum }: Bounds): Rooms[] {
  if (minimum === undefined && maximum === undefined) return []
  const [from, to] = [minimum ?? 0, maximum ?? Number.POSITIVE_INFINITY]
  return roomChoices.filter((one) => (one === most ? to >= most : one >= from && one <= to))
}

/**
 * The range after a press on a choice: one outside joins, with those between; one at the edge of several leaves; one
 * within stays alone.
 */
export function withRooms(bounds: Bounds, pressed: Rooms): Bounds {
  const chosen = roomsIn(bounds)
  const isEdge = pressed === chosen[0] || pressed === chosen.at(-1)
  const next = !chosen.includes(pressed)
    ? [...chosen, pressed]
    : isEdge
      ? chosen.filter((one) => one !== pressed)
      : [pressed]
  const [from, to] = [Math.min(...next), Math.max(...next)]
  if (next.length === 0) return { minimum: undefined, maximum: undefined }
  return { minimum: from === 0 && to > 0 ? undefined : from, maximum: to === most ? undefined : to }
}
