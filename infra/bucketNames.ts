/** The buckets of a stage. In a module of its own, so that commands need not load the CDK code that creates them. */
export const bucketNames = ['photos', 'attachments', 'web', 'index', 'mail', 'logs', 'releases'] as const
export type BucketName = (typeof bucketNames)[number]
