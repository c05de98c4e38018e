import { useTimeout } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import message from '../../../ui/Message.module.css'
import { useInPlace } from '../../../ui/useInPlace.ts'

/** Shown after the owner deleted the listing; goes on to the owner's list after 3 s (STA-04). */
export function Deleted() {
  const { t } = useTranslation('mine')
  const navigate = useNavigate()
  const leave = useTimeout(() => navigate('/user/post-list'), 3000)
  const start = useEffectEvent(leave.start)
  useEffect(() => start(), [])
  const box = useInPlace<HTMLDivElement>()
  return (
    <div ref={box} className={message.message} role="status" tabIndex={-1}>
      <h1>{t('deleted')}</h1>
      <p>{t('deletedNext')}</p>
      <Button to="/user/post-list" variant="light">
        {t('toMine')}
      </Button>
    </div>
  )
}
