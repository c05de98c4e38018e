import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attachment, Loadable } from '#shared/conversations/attachments.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NearViewport } from '../../ui/NearViewport.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import css from './Attachments.module.css'

/** Addresses load a file for five minutes; those of before are asked for again. */
const staleTime = 4 * 60_000

const loadableQuery = (id: string, messageId: string) =>
  queryOptions({
    queryKey: ['attachments', messageId],
    queryFn: async ({ signal }) => (await api.conversations.attachments({ params: { id, messageId }, signal })).data,
    staleTime,
  })

type Props = { id: string; messageId: string; attachments: readonly Attachment[] }

/** What a message carries: pictures, which can be enlarged, and PDFs, which can only be downloaded. */
export function Carried({ id, messageId, attachments }: Props) {
  const query = loadableQuery(id, messageId)
  return (
    <ul className={css.carried}>
      {attachments.map((one) => (
        <li key={one.key}>
          {one.kind === 'pdf' ? (
            <Pdf name={one.name} load={(client) => client.fetchQuery(query).then((all) => addressOf(all, one.key))} />
          ) : (
            <NearViewport className={css.picture}>
              <LoadedPicture one={one} query={query} />
            </NearViewport>
          )}
        </li>
      ))}
    </ul>
  )
}

const addressOf = (all: readonly Loadable[], key: string) => all.find((one) => one.key === key)?.url

function LoadedPicture({ one, query }: { one: Attachment; query: ReturnType<typeof loadableQuery> }) {
  const { data } = useQuery({ ...query, refetchOnWindowFocus: false })
  const client = useQueryClient()
  const load = async () => addressOf(await client.fetchQuery(query), one.key)
  return <Picture name={one.name} small={data?.find(({ key }) => key === one.key)?.small} load={load} />
}

/** A picture, which a press enlarges. */
export function Picture({
  name,
  small,
  load,
}: {
  name: string
  small: string | undefined
  load: () => Promise<string | undefined>
}) {
  const { t } = useTranslation(['conversations', 'common'])
  const [large, setLarge] = useState<string>()
  const open = () => load().then(setLarge, (error: unknown) => notify.error(errorText(error as Error)))
  return (
    <>
      <button type="button" className={css.picture} aria-label={t('attach.enlarge', { name })} onClick={open}>
        {small && <img src={small} crossOrigin="anonymous" alt="" />}
      </button>
      {large && (
        <Dialog title={name} picture onClose={() => setLarge(undefined)}>
          <img src={large} crossOrigin="anonymous" alt={name} className={css.large} />
          <Button variant="default" onClick={() => setLarge(undefined)}>
            {t('common:close')}
          </Button>
        </Dialog>
      )}
    </>
  )
}

/** Downloads a PDF, from an address that is asked for by the press. */
export function Pdf({ name, load }: { name: string; load: (client: QueryClient) => Promise<string | undefined> }) {
  const { t } = useTranslation('conversations')
  const client = useQueryClient()
  const download = () =>
    load(client).then(
      (url) => url && location.assign(url),
      (error: unknown) => notify.error(errorText(error as Error)),
    )
  return (
    <button type="button" className={css.file} aria-label={t('attach.download', { name })} onClick={download}>
      <IconFileTypePdf size={22} aria-hidden />
      <span className={css.name}>
        <bdi>{name}</bdi>
      </span>
      <IconDownload size={20} aria-hidden />
    </button>
  )
}
