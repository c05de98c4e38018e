import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { api } from '../../lib/api.ts'
import { useCaller } from '../../lib/caller.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Conversation } from './Conversation.tsx'
import css from './Messages.module.css'

/** The conversation of a mailed link, whose secret is in the URL fragment, for who has no account (CNV-01). */
export function Component() {
  const { t } = useTranslation('conversations')
  const token = useLocation().hash.slice(1)
  usePageTitle(t('title'))
  return (
    <div className={`container ${css.page}`}>
      <meta name="referrer" content="no-referrer" />
      <Conversation key={token} id={token}>
        <Join token={token} />
      </Conversation>
    </div>
  )
}

/** Offers to join the conversation to the account of whoever is signed in. */
function Join({ token }: { token: string }) {
  const { t } = useTranslation('conversations')
  const caller = useCaller()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const joining = useSending({
    mutationFn: () => api.conversations.join({ params: { id: token } }),
    onSuccess: ({ data }) => {
      setLeaving(true)
      notify.success(t('link.joined'))
      navigate(`/user/messages/${data.id}`, { replace: true })
    },
    onError: (error) => notify.error(errorText(error)),
  })
  if (!caller) return <p className={css.note}>{t('link.login')}</p>
  return (
    <div className={css.join}>
      <Button variant="default" loading={joining.isPending || isLeaving} onClick={() => joining.mutate()}>
        {t('link.join')}
      </Button>
      <p className={css.note}>{t('link.joinText')}</p>
    </div>
  )
}
