import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cardsMax } from '#shared/search/cards.ts'
import { loginAddress } from '../../lib/login.ts'
import { useSaved } from '../../lib/saved.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import message from '../../ui/Message.module.css'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ShareButton } from '../posts/parts/ShareButton.tsx'
import { sharedAddress } from './addresses.ts'
import { CompareBar } from './compare/CompareBar.tsx'
import { useChoice } from './compare/useChoice.ts'
import { Hidden } from './Hidden.tsx'
import { cardsQueries, present } from './queries.ts'
import css from './SavedPage.module.css'
import { SavedTile } from './SavedTile.tsx'

/** The visitor's saved listings, with or without an account, newest first (SAV-03). */
export function Component() {
  const { t } = useTranslation('saved')
  const { list, userId } = useSaved()
  const [shown, setShown] = useState(cardsMax)
  const page = list.slice(0, shown)
  const { cards, gone, failed, retry } = useQueries({
    queries: cardsQueries(page.map(({ postId }) => postId)),
    combine: present,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('title'))

  const choice = useChoice(page.flatMap(({ postId }) => cards.get(postId) ?? []))
  const there = page.flatMap(({ postId }) => (cards.has(postId) ? postId : []))

  // When a listing is removed, the focus moves to the top of the list.
  const count = useRef(list.length)
  useEffect(() => {
    if (list.length < count.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    count.current = list.length
  }, [list.length])

  return (
    <div className="container">
      <PageHead
        title={t('title')}
        count={list.length}
        lead={list.length > 0 && (userId ? t('inAccount') : <OnDevice />)}
        heading={heading}
      >
        {there.length > 0 && <ShareButton title={t('shared.title')} path={sharedAddress(there)} label={t('share')} />}
      </PageHead>
      {list.length === 0 ? (
        <Empty />
      ) : failed ? (
        <Failed text={t('failed')} onRetry={retry} />
      ) : (
        <>
          <h2 className="visuallyHidden">{t('list')}</h2>
          <ul className={css.cards}>
            {page.map((listing, position) => (
              <SavedTile
                key={listing.postId}
                listing={listing}
                card={cards.get(listing.postId)}
                gone={gone.has(listing.postId)}
                choice={choice}
                eager={position === 0}
              />
            ))}
          </ul>
          <CompareBar choice={choice} />
          {shown < list.length && (
            <p className={css.more}>
              <Button variant="default" onClick={() => setShown(shown + cardsMax)}>
                {t('more')}
              </Button>
            </p>
          )}
        </>
      )}
      <Hidden />
    </div>
  )
}

function OnDevice() {
  const { t } = useTranslation('saved')
  const location = useLocation()
  const [before, login, after] = t('onDevice').split(/<\/?login>/)
  return (
    <>
      {before}
      <Link className={css.link} to={loginAddress(location)}>
        {login}
      </Link>
      {after}
    </>
  )
}

function Empty() {
  const { t } = useTranslation('saved')
  return (
    <div className={message.message}>
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
      <Button to="/user/post?page=1">{t('empty.search')}</Button>
    </div>
  )
}
