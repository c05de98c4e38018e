import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import type { Outcome } from '#shared/asked/schema.ts'
import { mayNamePerson } from '#shared/asked/sentence.ts'
import { api } from '../../lib/api.ts'
import type { Slot } from '../../slots.ts'

/** A new sentence so soon after an answer (ms) is a correction of the last one, not another search. */
const correctionMs = 20_000

/** The sentences that this tab has reported. */
const reported = new Set<string>()

function sendReport(sentence: string, outcome: Outcome, gaveWay: string[] = []): void {
  if (reported.has(sentence) || mayNamePerson(sentence)) return
  reported.add(sentence)
  // Nobody waits for it, and nothing is lost without it.
  api.asked.note({ body: { sentence, outcome, gaveWay } }).catch(() => {})
}

/**
 * Reports a sentence that found nothing, was relaxed or was corrected at once to the server, without its visitor
 * (ASK-21). Only without filters set by hand, which may be what found nothing.
 */
export const Component: Slot<'search.answered'> = ({ search, unfiltered, page, leftOut }) => {
  const { 'input-ask': sentence = '', 'input-ask-without': without, 'input-words': words = '' } = search
  const isBack = useNavigationType() === 'POP'
  /** The last sentence that found all of what it asks for. */
  const answered = useRef<{ sentence: string; asked: string; at: number }>(undefined)

  const look = useEffectEvent((query: string, found: number | undefined) => {
    const { current } = answered
    if (current && current.asked !== query) {
      answered.current = undefined
      if (sentence + words && !isBack && Date.now() - current.at < correctionMs)
        sendReport(current.sentence, 'corrected')
    }
    if (found === undefined || !sentence || !unfiltered) return
    const { chips, words: missing } = leftOut
    const parts = [...missing, ...chips.flatMap((chip) => chip.words.map((span) => sentence.slice(...span)))]
    if (found === 0 || parts.length > 0) sendReport(sentence, found === 0 ? 'nothing' : 'less', parts)
    else answered.current ??= { sentence, asked: query, at: Date.now() }
  })
  const query = [sentence, without, words].join('|')
  useEffect(() => look(query, page?.numOfPosts), [query, page])
  return null
}
