/** Radius in metres of the circle that the map shows instead of a hidden address (MAP-07). */
export const around = 300

/** What others see of a listing's place on a map: the exact place, a circle in which it lies, or no map (INP-14). */
export const mapChoices = ['exact', 'area', 'none'] as const
export type MapChoice = (typeof mapChoices)[number]

type Shown = { showMap: boolean; onlyArea?: boolean | undefined }

/** The choice that a listing has stored. */
export const mapOf = ({ showMap, onlyArea }: Shown): MapChoice => (showMap ? 'exact' : onlyArea ? 'area' : 'none')

/** The fields that store a choice. */
export const shownBy = (choice: MapChoice) => ({ showMap: choice === 'exact', onlyArea: choice === 'area' })
