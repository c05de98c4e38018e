import { Button } from '@mantine/core'
import { IconLasso, IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cities, cityOf } from '#shared/places/cities.ts'
import type { Card } from '#shared/posts/post.ts'
import { type SearchQuery, shapeOf } from '#shared/search/params.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { cityGroups } from '../../../ui/cityGroups.ts'
import { type MapView, ResultsMap } from '../../../ui/Map/ResultsMap.tsx'
import { areaText, noArea, shapeText, windowText, withinMap } from './area.ts'
import { PinCard } from './PinCard.tsx'
import { placesQuery } from './queries.ts'
import css from './ResultsPage.module.css'
import { changed, searchAddress } from './search.ts'

type Props = {
  search: SearchQuery
  /** The page of results beside the map; undefined until it is known. */
  cards: readonly Card[] | undefined
  active: string | undefined
  onPoint: (postId: string | undefined) => void
  onChange: (change: Partial<SearchQuery>) => void
}

/** Everything that the search finds where the map looks, and the search of an area: what is seen, or what is drawn. */
export function MapPanel({ search, cards, active, onPoint, onChange }: Props) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const [view, setView] = useState<MapView>()
  const [moved, setMoved] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const fit = useFit(search, cards)
  const { data } = useQuery(placesQuery(search, view))
  const area = areaText(search)

  const limit = (change: Partial<SearchQuery>) => {
    setMoved(false)
    onChange({ ...noArea, ...change })
  }
  const city = cityOf(search['input-location'][0] ?? '') ?? cityGroups(language)[0]?.cities[0] ?? cities[0]

  return (
    <>
      <ResultsMap
        label={t('mapLabel')}
        center={[city?.lat ?? 0, city?.lng ?? 0]}
        fit={fit}
        pins={data?.pins ?? []}
        clusters={data?.clusters ?? []}
        active={active}
        onPoint={onPoint}
        card={(pin) => <PinCard pin={pin} card={cards?.find(({ postId }) => postId === pin.postId)} />}
        onView={(next, byHand) => {
          setView(next)
          setMoved(byHand)
        }}
        onCluster={(window) => limit({ 'input-window': windowText(window) })}
        shape={search['input-shape'] ? shapeOf(search['input-shape']) : undefined}
        onDrawn={
          drawing
            ? (shape) => {
                setDrawing(false)
                if (shape) limit({ 'input-shape': shapeText(shape) })
              }
            : undefined
        }
      />
      <div className={css.tools}>
        {drawing ? (
          <span className={css.hint} role="status">
            {t('limits.drawHelp')}
          </span>
        ) : (
          <>
            {moved && view && (
              <Button
                size="sm"
                radius="xl"
                leftSection={<IconSearch size={16} />}
                onClick={() => limit({ 'input-window': windowText(view.window) })}
              >
                {t('limits.here')}
              </Button>
            )}
            {area && (
              <Button
                size="sm"
                radius="xl"
                variant="default"
                leftSection={<IconX size={16} />}
                onClick={() => limit({})}
              >
                {t('limits.clear')}
              </Button>
            )}
          </>
        )}
        <Button
          size="sm"
          radius="xl"
          variant="default"
          leftSection={drawing ? <IconX size={16} /> : <IconLasso size={16} />}
          onClick={() => setDrawing(!drawing)}
        >
          {t(drawing ? 'limits.giveUp' : 'limits.draw')}
        </Button>
      </div>
    </>
  )
}

/** Where the map goes: to each new search once its results are known, not to each page of it. */
function useFit(search: SearchQuery, cards: readonly Card[] | undefined) {
  const key = searchAddress(changed(search, { 'input-order': undefined }))
  const [state, setState] = useState<{ key: string; fit: ReturnType<typeof withinMap> }>()
  if (cards && state?.key !== key) setState({ key, fit: withinMap(search, cards) ?? state?.fit })
  return state?.fit
}
