/** Maximum age of a session: it can be renewed for this long after sign-in. */
export const sessionDays = 30

/** For how many seconds a sign-in is proof enough for what cannot be undone (D-145). */
export const proofSeconds = 300
