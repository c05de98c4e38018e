import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import css from './listing.module.css'

/** What stands in place of the form once it is saved: takes the focus, and goes on to the list after 3 s (core.md §4). */
export function Saved({ title, listAt }: { title: string; listAt: string }) {
  const { t } = useTranslation('listing')
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const leave = useTimeout(() => navigate(listAt), 3000)
  const start = useEffectEvent(leave.start)
  useEffect(() => {
    scrollTo(0, 0)
    box.current?.focus()
    start()
  }, [])

  return (
    <div ref={box} className={css.done} role="status" tabIndex={-1}>
      <IconCircleCheck size={44} aria-hidden />
      <h1>{title}</h1>
      <p>{t('successNext')}</p>
      <Button component={Link} to={listAt} variant="light" size="md">
        {t('toList')}
      </Button>
    </div>
  )
}
