import { IconMapSearch, IconMessage2, IconPlus, IconSpeakerphone, IconSquareRoundedPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Category } from '#shared/posts/lists.ts'
import { fallbackTypes } from '#shared/posts/placements.ts'
import { useCaller } from '../../../lib/caller.ts'
import { useBrowserValue } from '../../../lib/hydration.ts'
import { addAddress, registerAddress } from '../../../lib/login.ts'
import { regionHere } from '../../../lib/region.ts'
import { local, searchesKey, seenKey } from '../../../lib/storage.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useHistoryState } from '../../../lib/useHistoryState.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { useCategoryColors } from '../../posts/parts/useCategoryColors.ts'
import { useRegion } from '../parts/useRegion.ts'
import { Hero } from './Hero.tsx'
import css from './HomePage.module.css'
import { ListingRow } from './ListingRow.tsx'
import { Lost, Understood, useLost } from './Lost.tsx'
import { adsQuery, sponsoredQuery } from './queries.ts'

const Recent = lazy(async () => ({ default: (await import('./Recent.tsx')).Recent }))

const services = { post: IconSquareRoundedPlus, search: IconMapSearch, direct: IconMessage2 }
const serviceNames = Object.keys(services) as (keyof typeof services)[]

export function Component() {
  const { t } = useTranslation('home')
  const [category, setCategory] = useHistoryState<Category>('world', 'patundshmeri')
  useCategoryColors(category)
  usePageTitle(t('title'))
  const region = useRegion() ?? regionHere()
  const lost = useLost()
  const comesBack = useBrowserValue(() => [seenKey, searchesKey].some((key) => local.get(key) !== null), false)
  const first = useQuery(adsQuery('1', fallbackTypes.firstAdSlider))
  const second = useQuery(adsQuery('2', fallbackTypes.secondAdSlider))
  const popular = useQuery(adsQuery('3', fallbackTypes.popular))
  const sponsored = useQuery(sponsoredQuery(fallbackTypes.sponsored, region))

  return (
    <>
      {lost && <Lost path={lost} />}
      <Hero selected={category} onSelect={setCategory} />
      <div className={`container ${css.sections}`}>
        {lost && <Understood path={lost} region={region} />}
        <ListingRow title={t('sections.first')} query={first} shape="wide" region={region} category={category} />
        <ListingRow title={t('sections.second')} query={second} region={region} visitAll="/user/post?page=1" />
        <Suspense>{comesBack && <Recent />}</Suspense>
        <AdSpace name="first" />
        <ListingRow title={t('sections.popular')} query={popular} region={region} />
        <ListingRow title={t('sections.sponsored')} query={sponsored} region={region} shape="three" />
        <AdSpace name="second" />
        <section className={css.services} aria-labelledby="services">
          <h2 id="services">{t('services.title')}</h2>
          <ul>
            {serviceNames.map((name) => {
              const Icon = services[name]
              return (
                <li key={name}>
                  <Icon size={28} stroke={1.5} aria-hidden />
                  <h3>{t(`services.list.${name}.title`)}</h3>
                  <p>{t(`services.list.${name}.text`)}</p>
                </li>
              )
            })}
          </ul>
          <Begin />
          <p className={css.about}>
            {t('about.text')} <Link to="/user/about-us">{t('about.link')}</Link>
          </p>
        </section>
      </div>
    </>
  )
}

/** What a visitor may begin with (OWN-09). */
function Begin() {
  const { t } = useTranslation()
  const location = useLocation()
  const caller = useCaller()
  return (
    <p className={css.begin}>
      <Button to={addAddress(caller === null)} size="md" icon={<IconPlus size={18} aria-hidden />}>
        {t('nav.addPost')}
      </Button>
      {caller === null && (
        <Button to={registerAddress(location)} variant="default" size="md" className={css.register}>
          {t('nav.register')}
        </Button>
      )}
    </p>
  )
}

/** A box reserved for an advertisement (HOM-07). */
function AdSpace({ name }: { name: 'first' | 'second' }) {
  const { t } = useTranslation('home')
  return (
    <div className={css.space}>
      <span className={css.spaceLabel}>{t('space.label')}</span>
      <p>
        <IconSpeakerphone size={22} aria-hidden /> {t(`space.${name}`)}
      </p>
      <Button variant="default" to="/user/contact?about=advertising">
        {t('space.action')}
      </Button>
    </div>
  )
}
