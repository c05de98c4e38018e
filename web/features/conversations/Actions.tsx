import { IconBan, IconFlag } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../lib/api.ts'
import { textsOf, useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { showChange } from './queries.ts'

const ReportDialog = lazy(async () => {
  const [{ ReportDialog }] = await Promise.all([import('../trust/parts/ReportDialog.tsx'), textsOf('trust')])
  return { default: ReportDialog }
})

/** Blocks the other side of a conversation at once, or takes that back (CNV-10). */
export function BlockButton({ id, blocks }: { id: string; blocks: boolean }) {
  const { t } = useTranslation('conversations')
  const client = useQueryClient()
  const blocking = useSending({
    mutationFn: () => api.conversations.block({ params: { id }, body: { blocks: !blocks } }),
    onSuccess: ({ data }) => {
      showChange(client, id, data)
      notify.success(t(data.blocks ? 'thread.blocked' : 'thread.unblocked'))
    },
    onError: (error) => notify.error(errorText(error)),
  })
  return (
    <Button
      variant="subtle"
      size="compact"
      icon={<IconBan size={16} aria-hidden />}
      loading={blocking.isPending}
      onClick={() => blocking.mutate()}
    >
      {t(blocks ? 'thread.unblock' : 'thread.block')}
    </Button>
  )
}

/** Reports a message of the other side, of which a copy is kept first (CNV-10). */
export function ReportMessage({ id, messageId }: { id: string; messageId: string }) {
  const { t } = useTranslation('conversations')
  const [secret, setSecret] = useState<string>()
  const keeping = useSending({
    mutationFn: () => api.conversations.evidence({ params: { id, messageId } }),
    onSuccess: ({ data }) => setSecret(data.secret),
    onError: (error) => notify.error(errorText(error)),
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact"
        icon={<IconFlag size={16} aria-hidden />}
        aria-haspopup="dialog"
        loading={keeping.isPending}
        onClick={() => keeping.mutate()}
      >
        {t('thread.report')}
      </Button>
      {secret && (
        <Suspense>
          <ReportDialog targets={[{ kind: 'message', id: messageId, secret }]} onClose={() => setSecret(undefined)} />
        </Suspense>
      )}
    </>
  )
}
