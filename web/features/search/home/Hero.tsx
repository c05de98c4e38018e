import { useState } from 'react'
import type { Category } from '#shared/posts/lists.ts'
import { useTranslation } from '../../../lib/texts.ts'
import css from './Hero.module.css'
import { SearchPanel } from './SearchPanel.tsx'

type Props = { world: Category; onWorld: (world: Category) => void }

/** The illustration of the chosen world, a slogan, and the search form over its lower edge. */
export function Hero({ world, onWorld }: Props) {
  const { t } = useTranslation('home')
  const [seen, setSeen] = useState<readonly Category[]>([world])
  // An illustration is loaded when its tab is first chosen, and then stays mounted.
  if (!seen.includes(world)) setSeen([...seen, world])
  return (
    <div className={css.hero}>
      <div className={css.stage} aria-hidden>
        {seen.map(
          (category) =>
            // The rooftops are the background of the stage, so that the server-rendered page shows them at once.
            category !== 'patundshmeri' && (
              <div key={category} className={css.scene} data-scene={category} data-shown={category === world} />
            ),
        )}
      </div>
      <div className="container">
        <h1 className={css.title} data-scene={world}>
          {t(`hero.${world}`)}
        </h1>
        <SearchPanel world={world} onWorld={onWorld} />
      </div>
    </div>
  )
}
