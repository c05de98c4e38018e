import { IconCheck, IconLasso, IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { cities, cityOf, type Region } from '#shared/places/cities.ts'
import type { Card } from '#shared/posts/post.ts'
import type { MapPin } from '#shared/search/answers.ts'
import { type MapShape, type MapWindow, type SearchQuery, shapeOf } from '#shared/search/params.ts'
import { hidden } from '../../../lib/deviceIds.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useHistoryState } from '../../../lib/useHistoryState.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { useMedia } from '../../../lib/useMedia.ts'
import { Button } from '../../../ui/Button.tsx'
import { type MapRoom, type MapView, ResultsMap } from '../../../ui/Map/ResultsMap.tsx'
import { byFinger } from '../../../ui/Map/TwoFingers.tsx'
import { cityGroups } from '../../places/parts/cityGroups.ts'
import { areaOf, areaText, noArea, shapeText, windowText } from './area.ts'
import { FootCard, PinCard } from './PinCard.tsx'
import { pinText } from './pinText.ts'
import { placesQuery } from './queries.ts'
import css from './ResultsPage.module.css'
import { changed, searchAddress } from './search.ts'

type Props = {
  search: SearchQuery
  /** The region that the map begins with, if it has results. */
  region: Region | undefined
  /** The listings on the current page of results; undefined until they are loaded. */
  cards: readonly Card[] | undefined
  /** The number of all results, including those without a place on the map. */
  total: number | undefined
  active: string | undefined
  onPoint: (postId: string | undefined) => void
  onChange: (change: Partial<SearchQuery>) => void
}

/** The last view of the map: for which search, and whether the visitor moved the map there. */
type LastView = { key: string; view: MapView; byHand: boolean | undefined }

/** The map of all results in its current view. Also searches by area: the visible one or a drawn shape. */
export function MapPanel({ search, region, cards, total = 0, active, onPoint, onChange }: Props) {
  const { t } = useTranslation(['results', 'listings'])
  const language = useLanguage()
  const [room, setRoom] = useState<MapRoom>()
  const [seen, setSeen] = useHistoryState<LastView | undefined>('map', undefined)
  /** A map that fills a phone shows the card of a pin at its foot in place of a popup. */
  const isFull = !useMedia('(min-width: 48em)')
  const [opened, setOpened] = useState<{ pin: MapPin; close: () => void }>()
  /** The corners of the shape that is being drawn; undefined while none is. */
  const [corners, setCorners] = useState<MapShape>()
  const key = searchAddress(changed(search, { 'input-order': undefined }))
  const [kept] = useState(seen)
  /**
   * The view of the current search, if the visitor chose it or the map moved there since mounting. A view from before
   * that the map chose by itself is computed anew.
   */
  const at = seen?.key === key && (seen.byHand || seen !== kept) ? seen : undefined
  /** The view in which the visitor left the map of this search, at the time of mounting. */
  const [left] = useState(at)
  const { fit, zoom, placed = total } = useFit(search, region, key, room, left)
  const area = areaText(search)
  // If the map chose its view by itself, the answer that determined the view already contains the pins and clusters.
  const isThere = !area && (!at || (!at.byHand && at.view.zoom === zoom))
  const { data } = useQuery(placesQuery(search, isThere ? room : at?.view, region))

  const hiddenIds = hidden.useList()
  const pins = useMemo(() => data?.pins.filter(({ postId }) => !hiddenIds.includes(postId)) ?? [], [data, hiddenIds])

  const cardOf = useCallback((pin: MapPin) => cards?.find(({ postId }) => postId === pin.postId), [cards])
  const card = useCallback((pin: MapPin) => <PinCard pin={pin} card={cardOf(pin)} />, [cardOf])
  const limit = (change: Partial<SearchQuery>) => onChange({ ...noArea, ...change })
  const unplaced = total - placed
  const notShown =
    data && !at?.byHand
      ? [
          data.total < placed &&
            t('limits.part', { shown: formatNumber(data.total, language), total: formatNumber(placed, language) }),
          unplaced > 0 && t('limits.unplaced', { count: unplaced, shown: formatNumber(unplaced, language) }),
        ].filter(Boolean)
      : []
  const finish = (shape: MapShape | undefined) => {
    setCorners(undefined)
    if (shape) limit({ 'input-shape': shapeText(shape) })
  }
  // Where no result has a place, the map shows where the first one is.
  const city =
    cityOf(search['input-location'][0] ?? cards?.[0]?.['input-location'] ?? '') ??
    cityGroups(language)[0]?.cities[0] ??
    cities[0]

  return (
    <>
      <ResultsMap
        label={t('mapLabel')}
        start={left?.view ?? { center: [city?.lat ?? 0, city?.lng ?? 0], zoom: 9 }}
        fit={fit}
        pins={pins}
        clusters={data?.clusters ?? []}
        active={opened?.pin.postId ?? active}
        onPoint={onPoint}
        pinText={(pin) => pinText(pin, language, t)}
        clusterText={(count) => t('listings:cluster', { count, shown: formatNumber(count, language) })}
        card={card}
        onOpen={isFull ? (pin, focus) => setOpened({ pin, close: focus }) : undefined}
        onRoom={setRoom}
        onView={(view, byHand) => setSeen({ key, view, byHand: byHand || at?.byHand })}
        onCluster={(window) => limit({ 'input-window': windowText(window) })}
        shape={search['input-shape'] ? shapeOf(search['input-shape']) : undefined}
        drawing={
          corners && {
            corners,
            onCorner: (corner) => setCorners((now = []) => [...now, corner]),
            onDrawn: finish,
          }
        }
      />
      {isFull && opened && (
        <FootCard
          key={opened.pin.postId}
          pin={opened.pin}
          card={cardOf(opened.pin)}
          onClose={() => {
            setOpened(undefined)
            opened.close()
          }}
        />
      )}
      <div className={css.tools}>
        {corners ? (
          <>
            <span className={css.hint} role="status">
              {corners.length > 0
                ? t('limits.corners', { count: corners.length })
                : t(byFinger() ? 'limits.drawTap' : 'limits.drawHelp')}
            </span>
            {corners.length >= 3 && (
              <Button size="sm" round icon={<IconCheck size={16} aria-hidden />} onClick={() => finish(corners)}>
                {t('limits.done')}
              </Button>
            )}
          </>
        ) : (
          <>
            {at?.byHand && (
              <Button
                size="sm"
                round
                icon={<IconSearch size={16} aria-hidden />}
                onClick={() => limit({ 'input-window': windowText(at.view.window) })}
              >
                {t('limits.here')}
              </Button>
            )}
            {notShown.length > 0 && (
              <span className={css.hint} role="status">
                {notShown.join(' · ')}
              </span>
            )}
            {area && (
              <Button
                size="sm"
                round
                variant="default"
                icon={<IconX size={16} aria-hidden />}
                onClick={() => limit({})}
              >
                {t('limits.clear')}
              </Button>
            )}
          </>
        )}
        <Button
          size="sm"
          round
          variant="default"
          icon={corners ? <IconX size={16} aria-hidden /> : <IconLasso size={16} aria-hidden />}
          onClick={() => setCorners(corners ? undefined : [])}
        >
          {t(corners ? 'limits.giveUp' : 'limits.draw')}
        </Button>
      </div>
    </>
  )
}

/**
 * The window that the map moves to, with the zoom and how many results have a place, if the server computed it. It changes with each new search, once the
 * positions of its listings are known, but not with the page of results. For the search whose view the visitor `left`,
 * there is none.
 */
function useFit(
  search: SearchQuery,
  region: Region | undefined,
  key: string,
  room: MapRoom | undefined,
  left: LastView | undefined,
) {
  const area = areaOf(search)
  const { data, isPlaceholderData } = useQuery({ ...placesQuery(search, room, region), enabled: !area })
  const found = area || isPlaceholderData ? undefined : data
  const [state, setState] = useState<{ key: string; fit?: MapWindow | undefined } | undefined>(left)
  if (state?.key !== key) {
    if (area) setState({ key, fit: area })
    else if (found) setState({ key, fit: found.fit?.window ?? state?.fit })
  }
  return { fit: state?.fit, zoom: found?.fit?.zoom, placed: found?.placed }
}
