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

/** Says that the address that led here is no page's, with what could be understood of it already searched (INP-25). */
export function Lost({ region }: { region: Region }) {
  const { t } = useTranslation('home')
  const state = useLocation().state as LostState
  const landed = useBrowserValue(lostPath, '')
  const path = state?.lost ?? landed
  useEffect(() => () => void delete document.documentElement.dataset.lost, [])
  const words = wordsIn(path)
  const found = useQuery({ ...understoodQuery(words), enabled: words !== '' && words.length <= sentenceMax })
  if (path === '') return null
  return (
    <>
      <p className={css.lost} role="status">
        {t('lost.text', { path: decoded(path) })}
      </p>
      {found.data && (
        <ListingRow
          title={t('lost.found', { words })}
          query={found}
          region={region}
          visitAll={addressOf({ 'input-ask': words })}
        />
      )}
    </>
  )
}
