import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import { mergeChips } from '#shared/search/sentence/mergeChips.ts'
import type { Chip } from '#shared/search/sentence/parsedSentence.ts'
import { numberText } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { chipText } from './chipText.ts'
import { currencyFor } from './currency.ts'
import css from './FilterBar.module.css'
import { FilterContent } from './FilterChip.tsx'
import { filterNamed } from './filterList.ts'
import { PopoverChip, RemoveButton } from './PopoverChip.tsx'
import own from './Sentence.module.css'
import { searchAddress } from './search.ts'
import {
  asLiteralWords,
  type SentenceState,
  withChip,
  withEditedFilter,
  withLeftOutWord,
  withoutChip,
} from './sentence.ts'
import type { OnSearch } from './useEdits.ts'

type Props = {
  search: SearchQuery
  state: SentenceState
  /** The search's answer with the parsed sentence is not loaded yet. */
  waiting: boolean
  onSearch: OnSearch
}

/** How the sentence was understood: chips to remove and edit, suggested chips, and what was left out (ASK-13). */
export function Sentence({ search, state, waiting, onSearch }: Props) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const whole = wholeOf(search, state)
  const textOf = useChipText(search, state)
  const [names, missing] = [state.chips.map(textOf), [...state.leftOut.words, ...state.leftOut.chips.map(textOf)]]
  const lacking = lackingIn(state, textOf)
  const summary = [
    names.length > 0 && t('sentence.summary', { chips: names.join(', ') }),
    missing.length > 0 && t('sentence.leftOutSummary', { words: missing.join(', ') }),
    lacking && t('sentence.lacking', { what: lacking }),
  ]
  return (
    <section className={own.sentence} aria-label={t('sentence.label')} aria-busy={waiting}>
      <span className="visuallyHidden" role="status">
        {summary.filter(Boolean).join(' ')}
      </span>
      {waiting ? (
        [96, 128, 80].map((width) => <span key={width} className={own.waiting} style={{ width }} />)
      ) : (
        <>
          {state.chips.map((chip) => (
            <SentenceChip key={chip.id} chip={chip} text={textOf(chip)} {...{ search, state, whole, onSearch }} />
          ))}
          {search['input-words'] && (
            <span className={css.chip} data-set>
              <span className={css.chipText}>“{search['input-words']}”</span>
              <RemoveButton
                label={t('sentence.remove', { name: search['input-words'] })}
                onRemove={() => onSearch({ ...search, 'input-words': undefined, page: 1 })}
              />
            </span>
          )}
          {state.offered.map((chip) => (
            <button
              key={chip.id}
              type="button"
              className={css.chip}
              data-kind="offered"
              onClick={() => onSearch(withChip(search, chip))}
            >
              <IconPlus size={16} aria-hidden />
              <span>{t('sentence.offered', { name: textOf(chip) })}</span>
            </button>
          ))}
          {state.leftOut.words.map((word) => (
            <LeftOut key={word} text={word} onClick={() => onSearch(withLeftOutWord(search, word))} />
          ))}
          {state.leftOut.chips.map((chip) => (
            <LeftOut key={chip.id} text={textOf(chip)} onClick={() => onSearch(withChip(search, chip))} />
          ))}
          {state.ignored.map(({ text }) => (
            <s key={text} className={css.chip} data-kind="offered">
              {text}
            </s>
          ))}
          <Link to={searchAddress(asLiteralWords(search))} className={own.exactly} preventScrollReset>
            {t('sentence.exactly')}
          </Link>
        </>
      )}
    </section>
  )
}

type NotesProps = Pick<Props, 'search' | 'state'> & {
  /** Follows the search, where it has something that no listing has. */
  alert: ReactNode
}

/** What of a sentence no listing has, and why parts of it were left aside. */
export function SentenceNotes({ search, state, alert }: NotesProps) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const lacking = lackingIn(state, useChipText(search, state))
  const reasons = [...new Set(state.ignored.map(({ reason }) => reason))].map((reason) => {
    const its = state.ignored.filter((one) => one.reason === reason)
    return { reason, text: t(`sentence.ignored.${reason}`, { what: its.map(({ text }) => `“${text}”`).join(', ') }) }
  })
  return (
    <>
      {reasons.map(({ reason, text }) => (
        <p key={reason} className={own.lacking}>
          {text}
        </p>
      ))}
      {lacking && (
        <p className={own.lacking}>
          <span>{t('sentence.lacking', { what: lacking })}</span> {alert}
        </p>
      )}
    </>
  )
}

/** What a sentence asks for and no listing has, as a list. */
const lackingIn = (state: SentenceState, textOf: (chip: Chip) => string) =>
  [...state.unknown, ...state.lacking.map(textOf)].map((one) => `“${one}”`).join(', ')

/** The text of a chip of the sentence, in the words of the whole search. */
function useChipText(search: SearchQuery, state: SentenceState) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const language = useLanguage()
  const whole = wholeOf(search, state)
  return (chip: Chip) => chipText(chip, whole, t, numberText(language))
}

/** The search with what the sentence asks for. */
function wholeOf(search: SearchQuery, state: SentenceState): SearchQuery {
  const merged = mergeChips(search, state.chips)
  return { ...merged, 'input-currency': currencyFor(merged) }
}

type ChipProps = Omit<Props, 'waiting'> & { chip: Chip; text: string; whole: SearchQuery }

/** A chip of a sentence, with the editor of its filter, or with the choices that make it more specific. */
function SentenceChip({ chip, text, search, state, whole, onSearch }: ChipProps) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const language = useLanguage()
  const name = filterNamed(chip.field)
  const remove = { label: t('sentence.remove', { name: text }), onRemove: () => onSearch(withoutChip(search, chip)) }
  const shown = (
    <>
      {text}
      {(chip.kind === 'implied' || chip.kind === 'wider') && (
        <span className="visuallyHidden"> ({t(`sentence.${chip.kind}`)})</span>
      )}
    </>
  )
  const choices = chip.choices ?? []
  if (choices.length > 0)
    return (
      <PopoverChip label={t('sentence.which')} text={shown} set kind={chip.kind} remove={remove}>
        <ul className={own.choices}>
          {choices.map((params) => (
            <li key={JSON.stringify(params)}>
              <button type="button" onClick={() => onSearch(withChip(search, chip, params))}>
                {chipText({ ...chip, params }, whole, t, numberText(language))}
              </button>
            </li>
          ))}
        </ul>
      </PopoverChip>
    )
  if (!name || (name === 'type' && searchTypeOf(whole) !== 'patundshmeri'))
    return (
      <span className={css.chip} data-set data-kind={chip.kind}>
        <span className={css.chipText}>{shown}</span>
        <RemoveButton {...remove} />
      </span>
    )
  return (
    <PopoverChip label={text} text={shown} set kind={chip.kind} remove={remove}>
      <FilterContent
        name={name}
        search={whole}
        counts={undefined}
        // The chip becomes an ordinary filter and is gone from here, so what is typed counts when the field is left.
        onChange={(change, how) =>
          how !== 'typing' && onSearch(withEditedFilter(search, [...state.chips, ...state.offered], change))
        }
      />
    </PopoverChip>
  )
}

function LeftOut({ text, onClick }: { text: string; onClick: () => void }) {
  const { t } = useTranslation('results')
  return (
    <button
      type="button"
      className={css.chip}
      data-kind="offered"
      aria-label={t('sentence.bringBack', { name: text })}
      onClick={onClick}
    >
      <s>{text}</s>
      <IconArrowBackUp size={16} aria-hidden />
    </button>
  )
}
