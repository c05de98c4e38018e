import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pageChange } from '#shared/posters/schema.ts'
import { demoAccounts } from '../../../infra/demo/accounts.ts'
import { demoPages } from '../../../infra/demo/posters.ts'

test.each(demoPages)(
  'the page of $email is what its owner could have saved, with a logo that is transparent',
  async (page) => {
    const { email, logo, said } = page
    expect(demoAccounts.map((account) => account.email)).toContain(email)
    expect(pageChange.safeParse(said).error?.issues).toBeUndefined()
    const file = readFileSync(`${import.meta.dirname}/../../../infra/demo/logos/${logo}.png`)
    expect((await sharp(file).metadata()).hasAlpha).toBe(true)
  },
)
