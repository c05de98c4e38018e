/** A sentence can be read from so many different visitors on (ASK-21). */
export const visitorsMin = 5

/** Days that a sentence is kept after it was last asked. */
export const askedDays = 180
