import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, inject, test } from 'vitest'
import type { ManagedUser } from '#shared/manage/answers.ts'
import { functions, snapshotJobs } from '../../infra/functions.ts'
import { type Clients, laptopClients } from '../../infra/ops/clients.ts'
import { reindex } from '../../infra/ops/reindex.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { buildPost, found, getPost, publish, randomWord } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

const secret = randomWord('kjhgfdsayx')

/** The results of a search, newest first. */
const titles = async () => (await found({ 'input-words': secret })).data.map(({ title }) => title)
const shows = (...wanted: string[]) =>
  eventually(async () => JSON.stringify((await titles()).toSorted()) === JSON.stringify(wanted.toSorted()))

/** Leaves the tables as a restore to an earlier moment would. */
async function setBack({ documents, tableName }: Clients, table: 'posts' | 'accounts', key: object, item?: object) {
  const TableName = tableName(table)
  if (item) await documents.send(new PutCommand({ TableName, Item: item }))
  else await documents.send(new DeleteCommand({ TableName, Key: key }))
}

/** The generations of the newest snapshots that a job has made, by the prefix under which it may write. */
async function generationsOf(maker: string): Promise<unknown[]> {
  const s3 = new S3Client({ forcePathStyle: true })
  const [prefix = ''] = functions.flatMap(({ name, grants }) =>
    name === maker ? grants.flatMap((grant) => ('bucket' in grant ? grant.prefix : [])) : [],
  )
  const Bucket = 'tregu-laptop-index-000000000000'
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }))
  const catalogs = Contents.flatMap(({ Key }) => (Key?.endsWith('/latest.json') ? Key : []))
  expect(catalogs.length).toBeGreaterThan(0)
  const newest = await Promise.all(
    catalogs.map(async (Key) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return JSON.parse((await Body?.transformToString()) ?? '[]')[0]?.generation
    }),
  )
  return [...new Set(newest)]
}

test('a reindex removes posts that the tables no longer have, and restores earlier versions from the tables', async () => {
  bypassApi()
  const clients = laptopClients(inject('state'))
  const [owner, admin] = [await signUp(), await signUpWithRole(1)]
  const postId = await publish(owner, { title: `${secret} as it was` })
  const TableName = clients.tableName('posts')
  const { Item: before } = await clients.documents.send(new GetCommand({ TableName, Key: { postId } }))
  const { Item: account } = await clients.documents.send(
    new GetCommand({ TableName: clients.tableName('accounts'), Key: { userId: owner.userId } }),
  )

  const photos = [{ key: (await getPost(postId)).body.data.photos[0]?.key, primary: true }]
  const edit = { params: { postId, userId: owner.userId }, as: owner.token }
  await call('posts.update', { ...edit, body: buildPost({ title: `${secret} edited`, photos }) })
  const later = await publish(owner, { title: `${secret} written later` })
  await call('manage.suspend', { as: admin.token, params: { id: owner.userId } })
  await call('manage.suspend', { as: admin.token, params: { id: owner.userId } })
  await call('manage.showEmail', { as: admin.token, params: { id: owner.userId } })
  await shows(`${secret} edited`, `${secret} written later`)

  const row = async () => {
    const query = { search: owner.email }
    const { body } = await call<{ data: ManagedUser[] }>('manage.users', { as: admin.token, query })
    return body.data[0]
  }
  expect(await row()).toMatchObject({ showEmail: true, posts: 2 })

  await setBack(clients, 'posts', { postId }, before)
  await setBack(clients, 'posts', { postId: later })
  await setBack(clients, 'accounts', {}, account)
  const generation = await reindex(clients)
  for (const maker of snapshotJobs) expect(await generationsOf(maker)).toEqual([generation])
  await shows(`${secret} as it was`)
  expect(await row()).toMatchObject({ showEmail: false, posts: 1 })
  // The jobs continue with the new generation.
  for (const maker of snapshotJobs) await clients.invoke(maker, {})
  await shows(`${secret} as it was`)
})
