import { IconArrowsDiff, IconCheck, IconMessage2, IconPhone, IconX } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { telLink } from '#shared/lib/phone.ts'
import type { Card } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { comparedMax } from '#shared/saved/saved.ts'
import { verdictOf } from '#shared/search/verdict.ts'
import { useCaller } from '../../../lib/caller.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useHistoryState } from '../../../lib/useHistoryState.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import message from '../../../ui/Message.module.css'
import { PageHead } from '../../../ui/PageHead.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { FairLabel } from '../../posts/parts/FairPrice.tsx'
import { fairText } from '../../posts/parts/fair.ts'
import { Photo } from '../../posts/parts/Photo.tsx'
import { Price } from '../../posts/parts/Price.tsx'
import { contactQuery, similarQuery } from '../../posts/parts/queries.ts'
import { compareAddress, idsOf } from '../addresses.ts'
import { cardsQueries, present } from '../queries.ts'
import css from './ComparePage.module.css'
import { rowsOf } from './rows.ts'
import { storeChoice } from './useChoice.ts'

/** Compares two to four listings of one type side by side, with differences and best values marked (SAV-04). */
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

/**
 * The comparison table, whose head stays in sight. On a phone the label of a row stands above its values, so that two
 * listings fit; more of them scroll sideways.
 */
function Comparison({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation(['saved', 'listings'])
  const listings = useTranslation('listings')
  const language = useLanguage()
  const [onlyDifferences, setOnlyDifferences] = useHistoryState('only differences', false)
  const rows = rowsOf(cards, t, listings.t, language).filter(({ differs }) => differs || !onlyDifferences)
  const style: CSSProperties & { '--listings': number } = { '--listings': cards.length }
  return (
    <>
      <Switch
        label={t('compare.onlyDifferences')}
        className={css.only}
        checked={onlyDifferences}
        onChange={setOnlyDifferences}
      />
      <section
        className={css.window}
        style={style}
        data-many={cards.length > 2 || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        tabIndex={0}
        aria-label={t('compare.table')}
      >
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visuallyHidden">{t('compare.fact')}</span>
              </th>
              {cards.map((card) => (
                <th key={card.postId} scope="col" className={css.listing}>
                  <div>
                    <span className={css.photo}>
                      {card.photos[0] && (
                        <Photo photo={card.photos[0]} sizes="(min-width: 48.0625em) 96px, 50vw" alt="" />
                      )}
                    </span>
                    <div className={css.named}>
                      <Link to={`/user/post-details/${card.postId}`}>{card.title}</Link>
                      <p>
                        <Price price={priceOf(card)} />
                      </p>
                      <Remove card={card} from={cards} />
                    </div>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, label, values, best, differs }) => (
              <tr key={name} data-differs={differs}>
                <th scope="row">
                  <span>
                    {label}
                    {differs && (
                      <>
                        {' '}
                        <IconArrowsDiff size={14} aria-hidden />
                        <span className="visuallyHidden"> ({t('compare.differs')})</span>
                      </>
                    )}
                  </span>
                </th>
                {cards.map(({ postId }, at) => (
                  <td key={postId} data-best={best[at]}>
                    {values[at] ?? <Unknown />}
                    {best[at] && (
                      <>
                        {' '}
                        <IconCheck size={16} aria-hidden />
                        <span className="visuallyHidden">({t('compare.best')})</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <span>{t('compare.fair')}</span>
              </th>
              {cards.map((card) => (
                <td key={card.postId}>
                  <FairCell card={card} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">
                <span>{t('compare.contact')}</span>
              </th>
              {cards.map((card) => (
                <td key={card.postId}>
                  <Contact card={card} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
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
  const { t } = useTranslation(['listings', 'common'])
  const listings = useTranslation('listings')
  const language = useLanguage()
  const { data, isPending } = useQuery(similarQuery(card.postId))
  const price = priceOf(card)
  if (isPending && price.kind === 'amount') return <span className={css.loading}>{t('common:loading')} …</span>
  if (!data?.fair || price.kind !== 'amount') return <Unknown />
  return (
    <>
      <FairLabel verdict={verdictOf(price.amount, data.fair)} />
      <p className={css.compared}>{fairText(data.fair, listings.t, language)}</p>
    </>
  )
}

/** The ways to contact the poster; none for one's own listing. */
function Contact({ card: { postId, userId, title } }: { card: Card }) {
  const { t } = useTranslation('saved')
  const { data: poster } = useQuery(contactQuery(userId))
  if (useCaller()?.ownerId === userId) return <Unknown />
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
