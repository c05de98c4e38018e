/** How many people a team may have, with those who are invited. */
export const teamMax = 30

/** For how many days an invitation is valid. */
export const invitedDays = 7
