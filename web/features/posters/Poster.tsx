import { IconBuildingStore, IconClock, IconLanguage, IconMapPin, IconSearch, IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { cityOf } from '#shared/places/cities.ts'
import type { PosterPage } from '#shared/posters/answers.ts'
import { type Category, categories, generics } from '#shared/posts/lists.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { Hours } from '../posts/parts/Hours.tsx'
import { ListingCard } from '../posts/parts/ListingCard/ListingCard.tsx'
import { cardSizes } from '../posts/parts/ListingCard/sizes.ts'
import { ShareButton } from '../posts/parts/ShareButton.tsx'
import { SearchField } from '../search/parts/SearchField.tsx'
import { ReportButton } from '../trust/parts/ReportButton.tsx'
import { listingsOf } from './address.ts'
import { LogoPicture } from './LogoPicture.tsx'
import css from './Poster.module.css'
import { Proved } from './Proved.tsx'
import { wordsFor } from './words.ts'

/** Who a poster is, and the newest of what they offer; the rest is a search among their listings. */
export function Poster({ poster }: { poster: PosterPage }) {
  const { t } = useTranslation(['posters', 'detail'])
  const { userId, name, kind, logo, picture, hours, places } = poster
  const language = useLanguage()
  const words = wordsFor(poster, language)
  const Face = kind === 'person' ? IconUser : IconBuildingStore

  return (
    <div className={`container ${css.page}`}>
      <header className={css.head}>
        {logo ? (
          <LogoPicture logo={logo} name={name} />
        ) : picture ? (
          <img className={css.picture} src={picture} alt="" width={96} height={96} data-logo={kind !== 'person'} />
        ) : (
          <span className={css.face}>
            <Face size={40} stroke={1.5} aria-hidden />
          </span>
        )}
        <div className={css.who}>
          <p className={css.kind}>{t(`kinds.${kind}`)}</p>
          <h1>{name}</h1>
          <Facts poster={poster} />
          <Proved proofs={poster.proofs} />
          <div className={css.actions}>
            <ShareButton title={name} />
            <ReportButton targets={[{ kind: 'person', id: userId, name, agency: kind !== 'person' }]}>
              {t('report')}
            </ReportButton>
          </div>
        </div>
      </header>
      {(words || hours) && (
        <div className={css.about}>
          {words && (
            <section aria-labelledby="about" lang={words.lang}>
              <h2 id="about">{t('about')}</h2>
              <p className={css.words}>{words.text}</p>
            </section>
          )}
          {hours && (
            <div className={css.hours}>
              <Hours post={{ openingHours: hours, 'input-location': places[0] ?? 'Prishtina' }} />
            </div>
          )}
        </div>
      )}
      <Listings poster={poster} />
    </div>
  )
}

function Facts({ poster: { pace, languages, places } }: { poster: PosterPage }) {
  const { t } = useTranslation(['posters', 'detail'])
  const facts = [
    ...(places.length > 0
      ? [{ Icon: IconMapPin, name: t('places'), text: places.map((one) => cityOf(one)?.text ?? one).join(', ') }]
      : []),
    ...(languages.length > 0
      ? [{ Icon: IconLanguage, name: t('speaks'), text: languages.map((one) => t(`languages.${one}`)).join(', ') }]
      : []),
    ...(pace ? [{ Icon: IconClock, name: t('answers'), text: t(`detail:contact.pace.${pace}`) }] : []),
  ]
  if (facts.length === 0) return null
  return (
    <dl className={css.facts}>
      {facts.map(({ Icon, name, text }) => (
        <div key={name}>
          <dt>
            <Icon size={18} aria-hidden /> {name}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The newest listings, with the filters of the search: a sentence, a category, and all others where all are shown. */
function Listings({ poster: { userId, counts, cards } }: { poster: PosterPage }) {
  const { t } = useTranslation(['posters', 'listings'])
  const language = useLanguage()
  const navigate = useNavigate()
  const total = categories.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  const having = categories.filter((one) => (counts[one] ?? 0) > 0)
  const [first = 'patundshmeri'] = having
  const inCategory = (one: Category) => listingsOf(userId, { 'input-property-type': generics[one] })

  return (
    <section className={css.listings} aria-labelledby="listings">
      <h2 id="listings">
        {t('listings')} {total > 0 && <span className={css.count}>{formatNumber(total, language)}</span>}
      </h2>
      {total === 0 ? (
        <p className={css.none}>{t('none')}</p>
      ) : (
        <>
          <div className={css.filters}>
            <SearchField
              category={first}
              words={undefined}
              within={[['input-by', userId]]}
              onSearch={(params) => navigate(listingsOf(userId, params))}
            />
            {having.length > 1 &&
              having.map((one) => (
                <Link key={one} to={inCategory(one)} className={css.category} data-category={one}>
                  {t(`listings:mainCategories.${one}`)} <span>{formatNumber(counts[one] ?? 0, language)}</span>
                </Link>
              ))}
            <Button to={listingsOf(userId)} variant="default" size="md" icon={<IconSearch size={18} aria-hidden />}>
              {t('filters')}
            </Button>
          </div>
          <ul className={css.cards}>
            {cards.map((card, position) => (
              <li key={card.postId}>
                <ListingCard card={card} sizes={cardSizes.dense} eager={position === 0} />
              </li>
            ))}
          </ul>
          {total > cards.length && (
            <p className={css.all}>
              <Button to={listingsOf(userId)} variant="default">
                {t('all', { count: total, shown: formatNumber(total, language) })}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}
