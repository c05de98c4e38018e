/** How many listings may be asked for by their ids at once (SAV-03). */
export const cardsMax = 100
