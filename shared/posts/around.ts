/** Metres: how large the circle is that shows where a listing with a hidden address lies (MAP-07). */
export const around = 300
