import { IconArrowsDiff, IconMessage2, IconPhone, IconX } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { telLink } from '#shared/lib/phone.ts'
import type { Card } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { comparedMax } from '#shared/saved/saved.ts'
import { verdictOf } from '#shared/search/verdict.ts'
import { useCaller } from '../../../lib/caller.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import message from '../../../ui/Message.module.css'
import { PageHead } from '../../../ui/PageHead.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { FairLabel } from '../../posts/parts/FairPrice.tsx'
import { fairText } from '../../posts/parts/fair.ts'
import { Photo } from '../../posts/parts/Photo.tsx'
import { contactQuery, similarQuery } from '../../posts/parts/queries.ts'
import { compareAddress, idsOf } from '../addresses.ts'
import { cardsQueries, present } from '../queries.ts'
import css from './ComparePage.module.css'
import { rowsOf } from './rows.ts'
import { storeChoice } from './useChoice.ts'

/** Compares two to four listings of one type side by side, with differences highlighted (SAV-04). */
export function Component() {
  const { t } = useTranslation('saved')
  const [query] = useSearchParams()
  const ids = idsOf(query, comparedMax)
  const { cards, gone, failed, retry } = useQueries({ queries: cardsQueries(ids), combine: present })
  const shown = ids.flatMap((id) => cards.get(id) ?? [])
  usePageTitle(t('compare.title'))

  if (failed) return <Failed text={t('failed')} onRetry={retry} whole />
  if (shown.length + gone.size < ids.length) return <div className={`container ${css.waiting}`} aria-busy />
  if (shown.length < 2) return <Nothing why={t('compare.few')} />
  if (new Set(shown.map(({ postType }) => postType.postTypeId)).size > 1) return <Nothing why={t('compare.unlike')} />
  return (
    <div className="container">
      <PageHead title={t('compare.title')} lead={t('compare.lead')}>
        <Link className={css.back} to="/user/saved">
          {t('compare.back')}
        </Link>
      </PageHead>
      <Comparison cards={shown} />
    </div>
  )
}

function Nothing({ why }: { why: string }) {
  const { t } = useTranslation('saved')
  return (
    <div className={message.message}>
      <h1>{why}</h1>
      <Button to="/user/saved">{t('compare.back')}</Button>
    </div>
  )
}

/** The comparison table. On a phone it scrolls sideways, with fixed labels. */
function Comparison({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation(['saved', 'listings'])
  const listings = useTranslation('listings')
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={css.window} tabIndex={0} aria-label={t('compare.table')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visuallyHidden">{t('compare.fact')}</span>
            </th>
            {cards.map((card) => (
              <th key={card.postId} scope="col" className={css.listing}>
                <Link to={`/user/post-details/${card.postId}`}>
                  <span className={css.photo}>
                    {card.photos[0] && <Photo photo={card.photos[0]} sizes="240px" alt="" />}
                  </span>
                  {card.title}
                </Link>
                <Remove card={card} from={cards} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(cards, t, listings.t, language).map(({ name, label, values, differs }) => (
            <tr key={name} data-differs={differs}>
              <th scope="row">
                {label}
                {differs && (
                  <>
                    {' '}
                    <IconArrowsDiff size={14} aria-hidden />
                    <span className="visuallyHidden"> ({t('compare.differs')})</span>
                  </>
                )}
              </th>
              {cards.map(({ postId }, at) => (
                <td key={postId}>{values[at] ?? <Unknown />}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('compare.fair')}</th>
            {cards.map((card) => (
              <td key={card.postId}>
                <FairCell card={card} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('compare.contact')}</th>
            {cards.map((card) => (
              <td key={card.postId}>
                <Contact card={card} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Unknown() {
  const { t } = useTranslation('saved')
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visuallyHidden">{t('compare.nothing')}</span>
    </>
  )
}

/** A link to the comparison without this listing, which is deselected in the list too. */
function Remove({ card: { postId, title }, from }: { card: Card; from: readonly Card[] }) {
  const { t } = useTranslation('saved')
  const left = from.flatMap((card) => (card.postId === postId ? [] : card.postId))
  return (
    <Button
      to={compareAddress(left)}
      variant="subtle"
      size="compact"
      icon={<IconX size={16} aria-hidden />}
      aria-label={t('compare.removeOf', { title })}
      onClick={() => storeChoice(left)}
    >
      {t('compare.remove')}
    </Button>
  )
}

/** How the price compares with those of similar listings (PRC-06). */
function FairCell({ card }: { card: Card }) {
  const { t } = useTranslation('listings')
  const language = useLanguage()
  const { data } = useQuery(similarQuery(card.postId))
  const price = priceOf(card)
  if (!data?.fair || price.kind !== 'amount') return <Unknown />
  return (
    <>
      <FairLabel verdict={verdictOf(price.amount, data.fair)} />
      <p className={css.compared}>{fairText(data.fair, t, language)}</p>
    </>
  )
}

/** The ways to contact the poster; none for one's own listing. */
function Contact({ card: { postId, userId, title } }: { card: Card }) {
  const { t } = useTranslation('saved')
  const { data: poster } = useQuery(contactQuery(userId))
  if (useCaller()?.userId === userId) return <Unknown />
  return (
    <div className={css.ways}>
      {poster?.telephone && (
        <Button
          href={telLink(poster.telephone)}
          icon={<IconPhone size={18} aria-hidden />}
          aria-label={t('compare.callOf', { title })}
        >
          {t('compare.call')}
        </Button>
      )}
      <Button
        to={`/user/post-details/${postId}#write`}
        variant="default"
        icon={<IconMessage2 size={18} aria-hidden />}
        aria-label={t('compare.writeOf', { title })}
      >
        {t('compare.write')}
      </Button>
    </div>
  )
}
