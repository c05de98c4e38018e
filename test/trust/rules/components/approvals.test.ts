import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, open } from '../../../support/render.tsx'

const { approvals: t } = words.en.auditing

test.each([
  ['me', 0],
  ['another', 1],
])(
  'what %s asked for can be undone, and be confirmed by the other administrator alone (TRU-09)',
  async (askedBy, confirms) => {
    const approval = { approvalId: 'a', kind: 'closeAccount', items: ['besa'], askedBy, state: 'asked' }
    const data = [{ ...approval, askedAt: '2026-05-01T10:00:00.000Z' }]
    const answers = { 'trust.approvals': { data, people: { besa: 'Besa Shala' } } }
    await open('/user/approvals', { caller: buildCaller([1], { userId: 'me' }), answers })
    const one = within(
      (await screen.findByText(t.kinds.closeAccount.replace('{{name}}', 'Besa Shala'))).closest('li') as HTMLElement,
    )
    expect(one.queryAllByRole('button', { name: t.confirm })).toHaveLength(confirms)
    expect(one.queryAllByText(t.own)).toHaveLength(1 - confirms)
    one.getByRole('button', { name: t.reopen })
  },
)
