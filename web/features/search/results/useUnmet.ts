import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import type { Outcome } from '#shared/asked/schema.ts'
import { mayName } from '#shared/asked/sentence.ts'
import type { SearchQuery } from '#shared/search/params.ts'
import { api } from '../../../lib/api.ts'
import { askedIn } from './search.ts'
import { saidIn, type Understood } from './sentence.ts'

/** Who asks otherwise so soon after an answer corrects the sentence, and does not look for something else (ms). */
const soonMs = 20_000

/** The sentences that this tab has told of. */
const told = new Set<string>()

function tell(sentence: string, outcome: Outcome, gaveWay: string[] = []): void {
  if (told.has(sentence) || mayName(sentence)) return
  told.add(sentence)
  // Nobody waits for it, and nothing is lost without it.
  api.asked.note({ body: { sentence, outcome, gaveWay } }).catch(() => {})
}

type Page = { numOfPosts: number; understood?: Understood }

/**
 * Tells the server of a sentence that found nothing, gave way or was corrected at once, without who asked it (ASK-21).
 * Only of one that stands alone: filters set by hand may be what found nothing. `page` is the answer to the search.
 */
export function useUnmet(search: SearchQuery, page: Page | undefined): void {
  const { 'input-ask': sentence = '', 'input-ask-without': without, 'input-words': words = '' } = search
  const isBack = useNavigationType() === 'POP'
  /** The last sentence that found all of what it asks for. */
  const met = useRef<{ sentence: string; asked: string; at: number }>(undefined)

  const look = useEffectEvent((asked: string, page: Page | undefined) => {
    const { current } = met
    if (current && current.asked !== asked) {
      met.current = undefined
      if (sentence + words && !isBack && Date.now() - current.at < soonMs) tell(current.sentence, 'corrected')
    }
    if (!page || !sentence || askedIn({ ...search, 'input-ask': undefined })) return
    const { chips, words: missing } = saidIn(search, page.understood).leftOut
    const parts = [...missing, ...chips.flatMap((chip) => chip.words.map((span) => sentence.slice(...span)))]
    if (page.numOfPosts === 0 || parts.length > 0) tell(sentence, page.numOfPosts === 0 ? 'nothing' : 'less', parts)
    else met.current ??= { sentence, asked, at: Date.now() }
  })
  const asked = [sentence, without, words].join('|')
  useEffect(() => look(asked, page), [asked, page])
}
