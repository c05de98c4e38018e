import { IconCircleCheck, IconMailX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { answerParameter } from '#shared/posts/answer.ts'
import { type OwnersReason, ownersReasons } from '#shared/posts/expiry.ts'
import { reservedDays } from '#shared/posts/reservation.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import css from './AnswerPage.module.css'

/**
 * The page that the links in mails about a listing open. Nothing changes before a button is clicked, because mail
 * programs prefetch links.
 */
export function Component() {
  const { t } = useTranslation('mine')
  const token = useLocation().hash.slice(1)
  const [params] = useSearchParams()
  const [postId = ''] = token.split('.')
  const asked = params.get(answerParameter)
  const aboutReservation = asked === 'reserved' || asked === 'free'
  const question = t(aboutReservation ? 'answer.reserved.title' : 'answer.title')
  usePageTitle(question)

  const { data: title } = useQuery({
    queryKey: ['answer', postId],
    queryFn: () => api.posts.get({ params: { id: postId } }).then(({ data }) => data.title),
    retry: false,
  })
  const answering = useMutation({
    mutationFn: (answer: Answer) => api.posts.answer({ body: { token, answer } }),
  })

  return (
    <div className={css.page}>
      <meta name="referrer" content="no-referrer" />
      <section className={css.card} role="status">
        {answering.isSuccess ? (
          <Done answer={answering.variables} postId={postId} />
        ) : answering.error instanceof ApiError && ['tokenUnknown', 'badInput'].includes(answering.error.code) ? (
          <Unknown />
        ) : (
          <>
            <h1>{question}</h1>
            <p className={css.lead}>{title ? t('answer.lead', { title }) : t('answer.leadUntitled')}</p>
            {answering.isError && <p className={css.failed}>{t('answer.failed')}</p>}
            {aboutReservation ? (
              <ReservedAnswers first={asked} disabled={answering.isPending} onAnswer={answering.mutate} />
            ) : (
              <Answers
                first={asked === 'no' ? 'no' : 'yes'}
                disabled={answering.isPending}
                onAnswer={answering.mutate}
              />
            )}
          </>
        )}
      </section>
    </div>
  )
}

type Reserved = 'reserved' | 'free'
type Answer = 'available' | Reserved | OwnersReason
type AnswersProps<First> = { first: First; disabled: boolean; onAnswer: (answer: Answer) => void }

/** Both answers; the one whose link was clicked comes first. */
function Answers({ first, disabled, onAnswer }: AnswersProps<'yes' | 'no'>) {
  const { t } = useTranslation('mine')
  const available = (
    <Button
      size="md"
      disabled={disabled}
      variant={first === 'yes' ? 'filled' : 'default'}
      onClick={() => onAnswer('available')}
    >
      {t('answer.available')}
    </Button>
  )
  return (
    <div className={css.answers}>
      {first === 'yes' && available}
      <fieldset>
        <legend>{t('answer.notAvailable')}</legend>
        {ownersReasons.map((reason) => (
          <Button key={reason} size="md" variant="light" disabled={disabled} onClick={() => onAnswer(reason)}>
            {t(`why.${reason}`)}
          </Button>
        ))}
      </fieldset>
      {first === 'no' && available}
    </div>
  )
}

/** The same for the question whether it is still reserved (CNV-18). */
function ReservedAnswers({ first, disabled, onAnswer }: AnswersProps<Reserved>) {
  const { t } = useTranslation('mine')
  const answers = { reserved: t('answer.reserved.kept', { count: reservedDays }), free: t('answer.reserved.free') }
  return (
    <div className={css.answers}>
      {([first, first === 'free' ? 'reserved' : 'free'] as const).map((answer) => (
        <Button
          key={answer}
          size="md"
          disabled={disabled}
          variant={answer === first ? 'filled' : 'default'}
          onClick={() => onAnswer(answer)}
        >
          {answers[answer]}
        </Button>
      ))}
    </div>
  )
}

function Done({ answer, postId }: { answer: Answer; postId: string }) {
  const { t } = useTranslation('mine')
  const archived = ownersReasons.some((reason) => reason === answer)
  const told = {
    available: [t('answer.confirmed'), t('answer.confirmedText')],
    reserved: [t('answer.reserved.keptDone'), t('answer.reserved.keptText', { count: reservedDays })],
    free: [t('answer.reserved.freeDone'), t('answer.reserved.freeText')],
  }
  const [title, text] = told[answer as keyof typeof told] ?? [t('archived'), t('answer.archivedText')]
  return (
    <>
      <IconCircleCheck size={40} className={css.done} aria-hidden />
      <h1>{title}</h1>
      <p className={css.lead}>{text}</p>
      <Button
        to={archived ? '/user/post-list?status=arkive' : `/user/post-details/${postId}`}
        variant="light"
        size="md"
      >
        {t(archived ? 'toMine' : 'answer.open')}
      </Button>
    </>
  )
}

function Unknown() {
  const { t } = useTranslation('mine')
  return (
    <>
      <IconMailX size={40} className={css.refused} aria-hidden />
      <h1>{t('answer.unknown')}</h1>
      <p className={css.lead}>{t('answer.unknownText')}</p>
      <Button to="/user/post-list" variant="light" size="md">
        {t('toMine')}
      </Button>
    </>
  )
}
