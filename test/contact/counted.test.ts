import { beforeAll, expect, test } from 'vitest'
import { bypassApi } from '../support/bypassApi.ts'
import { act, begunConversation } from '../support/conversations.ts'
import { countedOf } from '../support/figures.ts'
import { call } from '../support/http.ts'
import { signUp } from '../support/people.ts'

beforeAll(bypassApi)

test('who saves, who writes and which viewings are agreed is counted without a page (OWN-01)', async () => {
  const { id, visitor, postId, owner: poster } = await begunConversation()
  expect((await countedOf(postId, poster.userId)).writers).toBe(1)
  const saver = await signUp()
  for (const as of [saver, saver, poster]) await call('saved.save', { as: as.token, params: { postId }, body: {} })
  expect((await countedOf(postId, poster.userId)).saves).toBe(1)
  const [time = ''] = [new Date(Date.now() + 3 * 86_400_000).toISOString()]
  const zone = 'Europe/Belgrade'
  const proposed = await act(id, { is: 'viewing', times: [time], zone }, visitor)
  expect((await countedOf(postId, poster.userId)).viewings).toBe(0)
  const of = proposed.body.data.id
  expect((await act(id, { is: 'acceptViewing', of, time, zone }, poster)).status).toBe(200)
  expect((await countedOf(postId, poster.userId)).viewings).toBe(1)
})
