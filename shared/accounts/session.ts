/** Maximum age of a session: it can be renewed for this long after sign-in. */
export const sessionDays = 30
