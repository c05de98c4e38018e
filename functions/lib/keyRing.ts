/** The secrets of a stage (`infra/secrets.ts`), with the environment variables that say which secret it is. */
export const secretVariables = {
  /** CloudFront sends it with each request to the API. */
  proof: 'SECRET_PROOF',
  /** Hashes for days: of whom limits count. */
  limits: 'SECRET_LIMITS',
  /** Signs links in mails, and what push services get. */
  links: 'SECRET_LINKS',
  /** Hashes what must be found again for ever. */
  lasting: 'SECRET_LASTING',
} as const

export type SecretName = keyof typeof secretVariables

/**
 * The value of a secret: its key, and the keys before it, newest first, by which what they made is still read. Until
 * `from` (ms since 1970) the former key is in use, so that every function knows the new one before anything is made with
 * it. `npm run secrets` changes it.
 */
export type KeyRing = { key: string; from?: number; former?: readonly string[] }

/** All keys of a ring, newest first. */
export const keysIn = ({ key, former = [] }: KeyRing): readonly string[] => [key, ...former]

/** The key that is in use. */
export const keyInUse = ({ key, from = 0, former: [before = key] = [] }: KeyRing, now = Date.now()): string =>
  now < from ? before : key
