/** Radius in metres of the circle that the map shows instead of a hidden address (MAP-07). */
export const around = 300
