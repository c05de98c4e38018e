/**
 * The page that the links in a mail about a listing open. The token is in the URL fragment, which browsers do not send
 * to the server (D-46).
 */
const answerPage = '/user/still-available'

/**
 * The query parameter with the answer of the clicked link. It takes effect only when the page submits it, since mail
 * programs prefetch links.
 */
export const answerParameter = 'answer'

/** The links of the question whether a listing is still available, and whether it is still reserved. */
export type MailedAnswer = 'yes' | 'no' | 'reserved' | 'free'

export const answerPath = (answer: MailedAnswer, token: string) => `${answerPage}?${answerParameter}=${answer}#${token}`
