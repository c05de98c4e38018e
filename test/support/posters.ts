import type { OwnPage, PosterPage } from '#shared/posters/answers.ts'
import { call, eventually } from './http.ts'
import { photoState, sendPhoto } from './listings.ts'
import type { Person } from './people.ts'

export const ownPage = async (person: Person) =>
  (await call<{ data: OwnPage }>('posters.mine', { as: person.token })).body.data

export const savePage = (person: Person, body: Record<string, unknown>) =>
  call<{ data: OwnPage }>('posters.save', { as: person.token, body })

export const posterAt = (slug: string) => call<{ data: PosterPage }>('posters.get', { params: { slug } })

/** A logo of a person, uploaded and ready to be used; returns its key. */
export async function uploadLogo(person: Person, bytes: Buffer): Promise<string> {
  const files = [{ fileName: 'logo.png', contentType: 'image/png', size: bytes.length }]
  const signed = await call<{ data: { key: string; url: string; fields: Record<string, string> }[] }>('photos.sign', {
    as: person.token,
    body: { files, logo: true },
  })
  const [upload] = signed.body.data
  if (!upload) throw new Error(`Not signed: ${JSON.stringify(signed.body)}`)
  await sendPhoto(upload, bytes)
  await eventually(async () => (await photoState(person, upload.key)).state === 'ready')
  return upload.key
}
