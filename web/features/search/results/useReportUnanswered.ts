import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import type { Outcome } from '#shared/asked/schema.ts'
import { mayNamePerson } from '#shared/asked/sentence.ts'
import type { SearchQuery } from '#shared/search/params.ts'
import { api } from '../../../lib/api.ts'
import { filterQuery } from './search.ts'
import { type InterpretedSentence, sentenceState } from './sentence.ts'

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

type Page = { numOfPosts: number; understood?: InterpretedSentence }

/**
 * Reports a sentence that found nothing, was relaxed or was corrected at once to the server, without its visitor
 * (ASK-21). Only without filters set by hand, which may be what found nothing. `page` is the answer to the search.
 */
export function useReportUnanswered(search: SearchQuery, page: Page | undefined): void {
  const { 'input-ask': sentence = '', 'input-ask-without': without, 'input-words': words = '' } = search
  const isBack = useNavigationType() === 'POP'
  /** The last sentence that found all of what it asks for. */
  const answered = useRef<{ sentence: string; asked: string; at: number }>(undefined)

  const look = useEffectEvent((query: string, page: Page | undefined) => {
    const { current } = answered
    if (current && current.asked !== query) {
      answered.current = undefined
      if (sentence + words && !isBack && Date.now() - current.at < correctionMs)
        sendReport(current.sentence, 'corrected')
    }
    if (!page || !sentence || filterQuery({ ...search, 'input-ask': undefined })) return
    const { chips, words: missing } = sentenceState(search, page.understood).leftOut
    const parts = [...missing, ...chips.flatMap((chip) => chip.words.map((span) => sentence.slice(...span)))]
    if (page.numOfPosts === 0 || parts.length > 0)
      sendReport(sentence, page.numOfPosts === 0 ? 'nothing' : 'less', parts)
    else answered.current ??= { sentence, asked: query, at: Date.now() }
  })
  const query = [sentence, without, words].join('|')
  useEffect(() => look(query, page), [query, page])
}
