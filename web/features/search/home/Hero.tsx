import { useState } from 'react'
import type { Category } from '#shared/posts/lists.ts'
import { useTranslation } from '../../../lib/texts.ts'
import css from './Hero.module.css'
import { SearchPanel } from './SearchPanel.tsx'

type Props = { selected: Category; onSelect: (category: Category) => void }

/** The illustration of the chosen category, a slogan, and the search form over its lower edge. */
export function Hero({ selected, onSelect }: Props) {
  const { t } = useTranslation('home')
  const [seen, setSeen] = useState<readonly Category[]>([selected])
  // An illustration is loaded when its tab is first chosen, and then stays mounted.
  if (!seen.includes(selected)) setSeen([...seen, selected])
  return (
    <div className={css.hero}>
      <div className={css.stage} aria-hidden>
        {seen.map(
          (category) =>
            // The rooftops are the background of the stage, so that the server-rendered page shows them at once.
            category !== 'patundshmeri' && (
              <div key={category} className={css.scene} data-scene={category} data-shown={category === selected} />
            ),
        )}
      </div>
      <div className="container">
        <h1 className={css.title} data-scene={selected}>
          {t(`hero.${selected}`)}
        </h1>
        <SearchPanel category={selected} onCategory={onSelect} />
      </div>
    </div>
  )
}
