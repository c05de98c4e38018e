/**
 * The version of the calls, told by each answer in `versionHeader`. Its first number is raised when pages of the version
 * before would not understand an answer, or would not be understood: they then offer to load anew.
 */
export const version = '1.0'

export const versionHeader = 'x-version'

/** Is a version that an answer told one that calls of this one may not get along with? */
export const isNewer = (told: string): boolean => Number.parseInt(told, 10) > Number.parseInt(version, 10)
