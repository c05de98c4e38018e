/** For so long a session can be renewed, from when it was opened. */
export const sessionDays = 30
