import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { api } from '../../lib/api.ts'
import { useCaller } from '../../lib/caller.ts'
import { joinKey } from '../../lib/deviceCache.ts'
import { loginAddress, registerAddress } from '../../lib/login.ts'
import { local } from '../../lib/storage.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Conversation } from './Conversation.tsx'
import css from './Messages.module.css'

/**
 * The conversation of a mailed link, whose secret is in the URL fragment, for who has no account (CNV-01). A visitor who
 * logs in or registers from here comes back without the fragment: the secret waits on the device meanwhile (D-347).
 */
export function Component() {
  const { t } = useTranslation('conversations')
  const caller = useCaller()
  const fragment = useLocation().hash.slice(1)
  const [waiting] = useState(() => local.get(joinKey) ?? '')
  const token = fragment || waiting
  usePageTitle(t('title'))
  return (
    <div className={`container ${css.page} ${css.linked}`}>
      <meta name="referrer" content="no-referrer" />
      <Conversation key={token} id={token}>
        {caller && <Join token={token} atOnce={fragment === ''} />}
        {caller === null && <Enter token={token} />}
      </Conversation>
    </div>
  )
}

/** Leads a visitor to the login and the registration, after which the conversation is joined. */
function Enter({ token }: { token: string }) {
  const { t } = useTranslation(['conversations', 'common'])
  const { pathname, search } = useLocation()
  useEffect(() => local.set(joinKey, token), [token])
  return (
    <div className={css.join}>
      <Button to={loginAddress({ pathname, search })} variant="default" rel="nofollow">
        {t('common:nav.login')}
      </Button>
      <Button to={registerAddress({ pathname, search })} variant="default" rel="nofollow">
        {t('common:nav.register')}
      </Button>
      <p className={css.note}>{t('link.login')}</p>
    </div>
  )
}

/** Offers to join the conversation to the account of whoever is signed in, or joins it `atOnce`. */
function Join({ token, atOnce }: { token: string; atOnce: boolean }) {
  const { t } = useTranslation('conversations')
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const joining = useSending({
    mutationFn: () => api.conversations.join({ params: { id: token } }),
    onSuccess: ({ data }) => {
      setLeaving(true)
      local.remove(joinKey)
      notify.success(t('link.joined'))
      navigate(`/user/messages/${data.id}`, { replace: true })
    },
    onError: (error) => notify.error(errorText(error)),
  })
  const begin = useEffectEvent(() => joining.mutate())
  useEffect(() => {
    if (atOnce) begin()
  }, [atOnce])
  return (
    <div className={css.join}>
      <Button variant="default" loading={joining.isPending || isLeaving} onClick={() => joining.mutate()}>
        {t('link.join')}
      </Button>
      <p className={css.note}>{t('link.joinText')}</p>
    </div>
  )
}
