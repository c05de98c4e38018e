/** How many different visitors must have searched for a sentence before administrators can read it (ASK-21). */
export const visitorsMin = 5

/** Days that a sentence is kept after it was last asked. */
export const storedDays = 180
