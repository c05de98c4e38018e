import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Region } from '#shared/places/cities.ts'
import { sentenceMax } from '#shared/search/limits.ts'
import { useBrowserValue } from '../../../lib/hydration.ts'
import { decoded, type LostState, lostPath, wordsIn } from '../../../lib/lost.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { addressOf } from '../address.ts'
import { ListingRow } from './ListingRow.tsx'
import css from './Lost.module.css'
import { understoodQuery } from './queries.ts'

/** The path that led here and is no page's; '' where somebody came on purpose. */
export function useLost(): string {
  const state = useLocation().state as LostState
  const landed = useBrowserValue(lostPath, '')
  useEffect(() => () => void delete document.documentElement.dataset.lost, [])
  return state?.lost ?? landed
}

/** Says that the address that led here is no page's (INP-25). */
export function Lost({ path }: { path: string }) {
  const { t } = useTranslation('home')
  return (
    <p className={css.lost} role="status">
      {t('lost.text', { path: decoded(path) })}
    </p>
  )
}

/** The listings that what could be understood of such an address finds; nothing if there are none. */
export function Understood({ path, region }: { path: string; region: Region }) {
  const { t } = useTranslation('home')
  const words = wordsIn(path)
  const found = useQuery({ ...understoodQuery(words), enabled: words !== '' && words.length <= sentenceMax })
  if (!found.data) return null
  return (
    <ListingRow
      title={t('lost.found', { words })}
      query={found}
      region={region}
      visitAll={addressOf({ 'input-ask': words })}
    />
  )
}
