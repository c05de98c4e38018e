import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Language } from '#shared/lib/language.ts'
import type { Card } from '#shared/posts/post.ts'
import { ListingCard } from '../features/posts/parts/ListingCard/ListingCard.tsx'
import { CurrencyContext } from '../lib/currency.ts'
import { speak } from '../lib/language.ts'
import { queryClient } from '../lib/queryClient.ts'
import { rateQuery } from '../lib/rate.ts'
import type { Html } from './html.ts'
import type { Money } from './parts.ts'

type Shown = { sizes: string; money: Money; eager?: boolean; still?: boolean }

/** A listing in a list, rendered by its component as a visitor in this language sees it first. */
export function cardOf(card: Card, { money, ...shown }: Shown, language: Language): Html {
  speak(language)
  queryClient.setQueryData(rateQuery.queryKey, money.rate)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <CurrencyContext value={money.currency}>
        <StaticRouter location="/">
          <ListingCard card={card} {...shown} />
        </StaticRouter>
      </CurrencyContext>
    </QueryClientProvider>,
  )
  return { html }
}
