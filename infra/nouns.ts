/** The buckets of a stage. Told apart from how they are made, which no command needs to load. */
export const bucketNouns = ['photos', 'web', 'index', 'logs', 'releases'] as const
export type BucketNoun = (typeof bucketNouns)[number]
