import type { AnnouncedChange, Draft, LegalPage, LegalPageStatus, PublishedVersion } from '#shared/papers/answers.ts'
import type { LegalPageName } from '#shared/papers/legalPages.ts'
import { call } from './http.ts'
import type { Person } from './people.ts'

type Versions = { versions: PublishedVersion[]; draft: Draft }
type Written = Partial<Pick<Draft, 'texts' | 'changes'>>

const as = (person: Person | undefined) => person && { as: person.token }

/** A legal page as visitors get it. */
export const readLegalPage = (paper: string, query: { language?: string; version?: number } = {}) =>
  call<{ data: LegalPage }>('papers.get', { params: { paper }, query: { language: 'en', ...query } })

/** The announced changes of all legal pages. */
export async function announcements(): Promise<AnnouncedChange[]> {
  return (await call<{ data: AnnouncedChange[] }>('papers.announced')).body.data
}

export const legalPageVersions = (paper: LegalPageName, person?: Person) =>
  call<{ data: Versions }>('papers.versions', { params: { paper }, ...as(person) })

/** The next version of a page as an editor finds it. */
export async function nextDraft(paper: LegalPageName, person: Person): Promise<Draft> {
  const { status, body } = await legalPageVersions(paper, person)
  if (status !== 200) throw new Error(`Not read: ${JSON.stringify(body)}`)
  return body.data.draft
}

export const sendDraft = (
  paper: LegalPageName,
  { number, revision, texts, changes }: Pick<Draft, 'number' | 'revision' | 'texts' | 'changes'>,
  person?: Person,
) =>
  call<{ data: { revision: number } }>('papers.save', {
    params: { paper, number },
    body: { revision, texts, changes },
    ...as(person),
  })

export const sendPublished = (
  paper: LegalPageName,
  { number, revision }: Pick<Draft, 'number' | 'revision'>,
  options: { small?: boolean; holdsFrom?: string } = {},
  person?: Person,
) =>
  call<{ data: { number: number; holdsFrom: string } }>('papers.publish', {
    params: { paper, number },
    body: { revision, ...options },
    ...as(person),
  })

export const sendWithdrawn = (paper: LegalPageName, number: number, person?: Person) =>
  call<{ data: { withdrawn: true } }>('papers.withdraw', { params: { paper, number }, ...as(person) })

export const listLegalPages = (person?: Person) => call<{ data: LegalPageStatus[] }>('papers.list', as(person))

/** Saves a draft over the one that is there; returns it with its new revision. */
export async function writeDraft(person: Person, paper: LegalPageName, written: Written = {}): Promise<Draft> {
  const draft = { ...(await nextDraft(paper, person)), ...written }
  const { status, body } = await sendDraft(paper, draft, person)
  if (status !== 200) throw new Error(`Not saved: ${JSON.stringify(body)}`)
  return { ...draft, revision: body.data.revision }
}

/** Publishes a version with these texts; returns its number, and the day from which it holds. */
export async function publishLegalPage(
  person: Person,
  paper: LegalPageName,
  written: Written,
  options: { small?: boolean; holdsFrom?: string } = {},
) {
  const draft = await writeDraft(person, paper, written)
  const { status, body } = await sendPublished(paper, draft, options, person)
  if (status !== 200) throw new Error(`Not published: ${JSON.stringify(body)}`)
  return body.data
}
