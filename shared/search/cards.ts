/** Maximum number of listings in a request by ids (SAV-03). */
export const cardsMax = 100
