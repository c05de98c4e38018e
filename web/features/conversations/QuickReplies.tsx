import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryOf } from '#shared/posts/lists.ts'
import type { Post } from '#shared/posts/post.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { postQuery } from '../posts/parts/postQuery.ts'
import css from './Messages.module.css'
import { refetchListing } from './refetchListing.ts'

const replies = ['available', 'visit', 'terms', 'gone'] as const

/** Which answers fit a listing: those of a venue, of something for sale, or of something to rent. */
const repliesFor = ({ postType, selling }: Pick<Post, 'postType' | 'selling'>): 'venue' | 'sale' | 'rent' =>
  categoryOf(postType.postTypeId) === 'gastronomi' ? 'venue' : selling ? 'sale' : 'rent'

type Props = {
  postId: string
  /** What was sent last. */
  sent: string | undefined
  onChoose: (text: string) => void
}

/** Usual answers of a poster, which fill the field. Once it is sent that the listing is gone, it can be archived (CNV-11). */
export function QuickReplies({ postId, sent, onChoose }: Props) {
  const { t } = useTranslation('conversations')
  const { data: post } = useQuery(postQuery(postId))
  const client = useQueryClient()
  const [isAnswered, setAnswered] = useState(false)
  const archiving = useSending({
    mutationFn: ({ userId }: Post) => api.posts.archive({ params: { postId, userId }, body: { reason: 'tregu' } }),
    onSuccess: () => {
      notify.success(t('replies.archived'))
      return refetchListing(client, postId)
    },
    onError: (error) => notify.error(errorText(error)),
  })
  if (!post) return null
  const kind = repliesFor(post)
  const isGone = kind !== 'venue' && sent?.endsWith(t(`replies.${kind}.gone`)) === true
  return (
    <>
      <ul className={css.replies} aria-label={t('replies.title')}>
        {replies.map((reply) => (
          <li key={reply}>
            <Button variant="default" size="compact" round onClick={() => onChoose(t(`replies.${kind}.${reply}`))}>
              {t(`replies.${kind}.${reply}`)}
            </Button>
          </li>
        ))}
      </ul>
      {isGone && !isAnswered && !post.archived && (
        <ConfirmDialog
          title={t('replies.archive.title')}
          text={t('replies.archive.text', { title: post.title })}
          confirmLabel={t('replies.archive.confirm')}
          cancelLabel={t('replies.archive.keep')}
          onConfirm={() => {
            setAnswered(true)
            archiving.mutate(post)
          }}
          onCancel={() => setAnswered(true)}
        />
      )}
    </>
  )
}
