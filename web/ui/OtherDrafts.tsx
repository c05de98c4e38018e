import { useEffect, useState } from 'react'
import { isHeldElsewhere } from '../lib/tabDrafts.ts'
import { useTranslation } from '../lib/texts.ts'
import { Question } from './Question.tsx'

type Props = {
  /** The draft of this window, under the submission that it began with. */
  submission: string
  /** The drafts besides it that nobody was asked about yet, by submission, with their titles. */
  others: readonly { submission: string; title: string }[]
  className: string | undefined
  onChoose: (submission: string) => void
  onBegin: () => void
}

/**
 * Asks which draft to carry on, where another window writes in the same one, or several were begun. Until it is answered
 * nothing is lost: what is typed here is kept beside the others.
 */
export function OtherDrafts({ submission, others, className, onChoose, onBegin }: Props) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    const open = new AbortController()
    // Later, so that effects that run twice during development do not meet themselves.
    const claim = setTimeout(async () => {
      const elsewhere = await isHeldElsewhere(submission, open.signal)
      if (!open.signal.aborted) setHeld(elsewhere)
    })
    return () => {
      clearTimeout(claim)
      open.abort()
    }
  }, [submission])
  if (answered || (!held && others.length === 0)) return null
  const answer = (label: string, choose: () => void) => ({
    label,
    onChoose: () => {
      setAnswered(true)
      choose()
    },
  })
  return (
    <p className={className} role="status">
      <Question
        text={t(held ? 'drafts.held' : 'drafts.several')}
        answers={[
          answer(t('drafts.here'), () => {}),
          ...others.map(({ submission: other, title }) =>
            answer(t('drafts.other', { title: title.trim() || t('drafts.untitled') }), () => onChoose(other)),
          ),
          ...(held ? [answer(t('drafts.begin'), onBegin)] : []),
        ]}
      />
    </p>
  )
}
