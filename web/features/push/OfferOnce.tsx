import { lazy, Suspense, useState } from 'react'
import { useCaller } from '../../lib/caller.ts'
import { local } from '../../lib/storage.ts'
import { textsOf } from '../../lib/texts.ts'
import type { Slot } from '../../slots.ts'
import { ability } from './kept.ts'

/** Remembers that the offer was declined or taken. */
const answeredKey = 'tregu.push.answered'

const Offer = lazy(async () => {
  const [{ Offer }] = await Promise.all([import('./Offer.tsx'), textsOf('notifications')])
  return { default: Offer }
})

/** Offers notifications to whoever has an account, until it is answered: the browser itself asks only after a press. */
export const Component: Slot<'news.follow'> = () => {
  const userId = useCaller()?.userId
  const [isOpen, setOpen] = useState(
    () => local.get(answeredKey) === null && ability() === 'able' && Notification.permission === 'default',
  )
  if (!userId || !isOpen) return null
  const answer = () => local.set(answeredKey, 'yes')
  const close = () => {
    answer()
    setOpen(false)
  }
  return (
    <Suspense>
      <Offer userId={userId} onAnswer={answer} onClose={close} />
    </Suspense>
  )
}
