/**
 * All errors of the API: code → HTTP status and English message. One shape everywhere (D-02): `{ error: { code,
 * message, fields? } }`. Pages translate by `code`.
 */
export const errors = {
  badInput: { status: 400, en: 'Please correct the marked fields.', al: 'Ju lutemi korrigjoni fushat e shënuara.' },
  badJson: {
    status: 400,
    en: 'The request body is not valid JSON.',
    al: 'Përmbajtja e kërkesës nuk është JSON i vlefshëm.',
  },
  unauthenticated: { status: 401, en: 'Please log in first.', al: 'Ju lutemi kyçuni së pari.' },
  sessionExpired: {
    status: 401,
    en: 'Your session has expired, please log in again.',
    al: 'Sesioni juaj ka skaduar, ju lutemi kyçuni përsëri.',
  },
  invalidCredentials: { status: 401, en: 'Invalid credentials.', al: 'Të dhënat janë të pasakta, provoni përsëri.' },
  codeRequired: {
    status: 401,
    en: 'This account also asks for a code from its authenticator app.',
    al: 'Kjo llogari kërkon edhe një kod nga aplikacioni i vërtetimit.',
  },
  codeInvalid: {
    status: 401,
    en: 'This code is wrong or has already been used. Wait for the next one and try again.',
    al: 'Ky kod është i pasaktë ose është përdorur tashmë. Prisni kodin tjetër dhe provoni përsëri.',
  },
  secondFactorRequired: {
    status: 403,
    en: 'Your role needs two-step login. Turn it on in your account first.',
    al: 'Roli juaj kërkon kyçje me dy hapa. Së pari aktivizojeni te llogaria juaj.',
  },
  forbidden: { status: 403, en: 'You are not allowed to do this.', al: 'Nuk keni leje për këtë veprim.' },
  notInTeam: {
    status: 403,
    en: 'You do not belong to this team, or no longer.',
    al: 'Nuk bëni pjesë në këtë ekip, ose nuk bëni më pjesë.',
  },
  agenciesOnly: {
    status: 403,
    en: 'Only an agency has a team. Say in your details that you are one.',
    al: 'Vetëm agjencitë kanë ekip. Te të dhënat tuaja shënoni që jeni agjenci.',
  },
  teamFull: {
    status: 409,
    en: 'A team has up to 30 people, with those who are invited. Remove somebody first.',
    al: 'Një ekip ka deri në 30 veta, bashkë me të ftuarit. Së pari hiqni dikë.',
  },
  needsAnother: {
    status: 403,
    en: 'Another administrator has to confirm this.',
    al: 'Këtë duhet ta konfirmojë një administrator tjetër.',
  },
  closedByUs: {
    status: 403,
    en: 'We closed this account, so this link no longer opens it. Our email with the reasons says how to appeal.',
    al: 'Këtë llogari e mbyllëm ne, prandaj kjo lidhje nuk e hap më. Emaili ynë me arsyet tregon si mund të ankoheni.',
  },
  noSuchRoute: { status: 404, en: 'There is nothing at this address.', al: 'Nuk ka asgjë në këtë adresë.' },
  notFound: { status: 404, en: 'Not found.', al: 'Nuk u gjet.' },
  postGone: {
    status: 404,
    en: 'This listing is no longer available.',
    al: 'Kjo shpallje nuk është më në dispozicion.',
  },
  tokenUnknown: { status: 404, en: 'This link is not valid.', al: 'Kjo lidhje nuk është e vlefshme.' },
  tokenExpired: { status: 404, en: 'This link has expired.', al: 'Kjo lidhje ka skaduar.' },
  emailUsed: { status: 409, en: 'This email is already used.', al: 'Ky email përdoret tashmë.' },
  slugUsed: { status: 409, en: 'This slug is already used.', al: 'Ky slug përdoret tashmë.' },
  totpOn: {
    status: 409,
    en: 'Two-step login is already on.',
    al: 'Kyçja me dy hapa është tashmë aktive.',
  },
  totpOff: {
    status: 409,
    en: 'Two-step login is off.',
    al: 'Kyçja me dy hapa nuk është aktive.',
  },
  notActive: {
    status: 409,
    en: 'This account is not active.',
    al: 'Kjo llogari nuk është aktive.',
  },
  savedFull: {
    status: 409,
    en: 'You have saved 500 listings, and there is no room for more. Remove some first.',
    al: 'Keni ruajtur 500 shpallje dhe nuk ka vend për më shumë. Së pari hiqni disa.',
  },
  alertsFull: {
    status: 409,
    en: 'This address has 20 alerts, and there is no room for more. End some first.',
    al: 'Kjo adresë ka 20 njoftime dhe nuk ka vend për më shumë. Së pari përfundoni disa.',
  },
  searchUnclear: {
    status: 400,
    en: 'We cannot follow this search. Please put it in other words, or choose filters instead.',
    al: 'Këtë kërkim nuk mund ta ndjekim. Ju lutemi shkruajeni me fjalë të tjera ose zgjidhni filtra.',
  },
  noOffers: {
    status: 409,
    en: 'This listing takes no offers.',
    al: 'Për këtë shpallje nuk pranohen oferta.',
  },
  stale: {
    status: 409,
    en: 'This has changed in the meantime. Please reload and try again.',
    al: 'Kjo ka ndryshuar ndërkohë. Ju lutemi rifreskoni dhe provoni përsëri.',
  },
  lastAdministrator: {
    status: 409,
    en: 'This is the only administrator. Make another one first, or the site has nobody in charge.',
    al: 'Ky është administratori i vetëm. Së pari caktoni një tjetër, përndryshe faqja mbetet pa përgjegjës.',
  },
  claimed: {
    status: 409,
    en: 'This case is assigned to somebody else.',
    al: 'Këtë rast e ka dikush tjetër.',
  },
  appealOpen: {
    status: 409,
    en: 'There is an appeal against an earlier decision. Decide that first.',
    al: 'Ka një ankesë kundër një vendimi të mëparshëm. Së pari vendosni për të.',
  },
  ownDecision: {
    status: 409,
    en: 'Somebody else has to decide this, because the first decision was yours.',
    al: 'Për këtë duhet të vendosë dikush tjetër, sepse vendimi i parë ishte juaji.',
  },
  tooLate: {
    status: 409,
    en: 'The time for this is over.',
    al: 'Koha për këtë ka kaluar.',
  },
  notWithdrawable: {
    status: 409,
    en: 'Only the newest version can be withdrawn, and only before it takes effect.',
    al: 'Mund të tërhiqet vetëm versioni më i ri, dhe vetëm para se të hyjë në fuqi.',
  },
  blocked: {
    status: 409,
    en: 'You cannot write in this conversation any more.',
    al: 'Në këtë bisedë nuk mund të shkruani më.',
  },
  notAnswered: {
    status: 409,
    en: 'You can send files once you have received an answer.',
    al: 'Skedarë mund të dërgoni pasi të merrni përgjigje.',
  },
  attachmentsFull: {
    status: 409,
    en: 'This conversation holds no more files.',
    al: 'Kjo bisedë nuk pranon më skedarë.',
  },
  alreadySubmitted: {
    status: 409,
    en: 'This was already sent. Your later changes were not saved.',
    al: 'Kjo është dërguar tashmë. Ndryshimet e mëvonshme nuk u ruajtën.',
  },
  tooLarge: { status: 413, en: 'The request is too large.', al: 'Kërkesa është tepër e madhe.' },
  wrongMediaType: {
    status: 415,
    en: 'This content type is not accepted here.',
    al: 'Ky lloj i përmbajtjes nuk pranohet këtu.',
  },
  tooMany: {
    status: 429,
    en: 'Too many requests, please wait a little.',
    al: 'Shumë kërkesa, ju lutemi prisni pak.',
  },
  paused: {
    status: 409,
    en: 'We have paused this for now, please try again later.',
    al: 'Këtë e kemi ndalur përkohësisht, ju lutemi provoni më vonë.',
  },
  internal: {
    status: 500,
    en: 'There was a problem on our side, please try again.',
    al: 'Problem me serverin, ju lutemi provoni përsëri.',
  },
  starting: {
    status: 503,
    en: 'This is just starting, please try again in a few seconds.',
    al: 'Kjo sapo po niset, provoni përsëri pas disa sekondash.',
  },
} as const satisfies Record<string, { status: number; en: string; al: string }>

export type ErrorCode = keyof typeof errors

/** What can be wrong with one field; pages look up the text by field and code. */
export const fieldCodes = [
  'required',
  'invalid',
  'unknown',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'tooMany',
  'mismatch',
  'ambiguous',
  'notEmpty',
  'personal',
  'repeated',
  'keyboard',
  'sequence',
  'common',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** Field name (dotted for nested ones) → the first error of the field, in the specified order. */
export type FieldErrors = Record<string, FieldCode>

/** The body of every error response; `id` names the existing item that a request conflicts with. */
export type ErrorBody = { error: { code: ErrorCode; message: string; fields?: FieldErrors; id?: string } }
