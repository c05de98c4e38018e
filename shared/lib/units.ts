/** Kilometres per mile, kilowatts per metric horsepower. */
export const kilometresPerMile = 1.609344
export const kilowattsPerHorsepower = 0.73549875
/** Litres for 100 km and miles per US gallon are the reciprocal of each other, times this. */
const gallon = 235.214583

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
const same = (value: number) => value

/** A unit in which a number may be typed or shown, though it is stored in another one: how else it is written. */
type OtherUnit = {
  also: readonly string[]
  /** Converts between the unit and the stored one; rounded as each is written. */
  toStored: (value: number) => number
  fromStored: (value: number) => number
}

const table = {
  mi: {
    also: ['miles', 'milje'],
    toStored: (value) => Math.round(value * kilometresPerMile),
    fromStored: (value) => Math.round(value / kilometresPerMile),
  },
  hp: {
    also: ['ps', 'kf', 'ks'],
    toStored: (value) => Math.round(value * kilowattsPerHorsepower),
    fromStored: (value) => Math.round(value / kilowattsPerHorsepower),
  },
  mpg: {
    also: [],
    toStored: (value) => rounded(gallon / value, 3),
    fromStored: (value) => rounded(gallon / value, 1),
  },
  l: { also: ['l/100km', 'litra'], toStored: same, fromStored: same },
  kwh: { also: ['kwh/100km'], toStored: same, fromStored: same },
} as const satisfies Record<string, OtherUnit>

export type UnitName = keyof typeof table

/** Units by how they are written. */
export const otherUnits: Record<UnitName, OtherUnit> = table
