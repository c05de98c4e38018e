/** How long a password is, in characters (code points) as NIST SP 800-63B-4 counts them (INP-09). */
export const passwordLength = { min: 10, max: 128 } as const

export const passwordLengthOf = (password: string): number => [...password].length

/**
 * A password as it is set and asked for: one form of each letter (NFC), and without the white space around it, which
 * pasting adds and Cognito refuses.
 */
export const canonicalPassword = (typed: string): string => typed.normalize('NFC').trim()

/** The forms in which a password may have been set: older ones were set as typed. */
export const passwordForms = (typed: string): string[] => [...new Set([canonicalPassword(typed), typed])]
