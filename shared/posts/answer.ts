/** Where the links of a mail about a listing lead; what stands behind # stays in the browser (D-46). */
const answerPage = '/user/still-available'

/** Where the answer stands that a mail's link was pressed for; it counts once it is sent from there. */
export const answerParameter = 'answer'

export const answerPath = (answer: 'yes' | 'no', token: string) => `${answerPage}?${answerParameter}=${answer}#${token}`
