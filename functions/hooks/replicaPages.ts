/** The pages of other domains that the function of the search replica renders (`searchPages.ts`). */
export const replicaPages = ['posters'] as const
