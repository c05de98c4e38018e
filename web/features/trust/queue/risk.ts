/** From which risk a case is of a level: a rule of the hard ones, or some reports, are at least 60. */
export const riskLevels = { medium: 60, high: 120 } as const

/** How grave a risk is. */
export const levelOf = (risk: number): 'low' | keyof typeof riskLevels =>
  risk >= riskLevels.high ? 'high' : risk >= riskLevels.medium ? 'medium' : 'low'
