import { useState } from 'react'
import type { Category } from '#shared/posts/lists.ts'
import { useTranslation } from '../../../lib/texts.ts'
import css from './Hero.module.css'
import { SearchPanel } from './SearchPanel.tsx'

type Props = { world: Category; onWorld: (world: Category) => void }

/** The drawn scene of the chosen world, one sentence, and the search over its lower edge. */
export function Hero({ world, onWorld }: Props) {
  const { t } = useTranslation('home')
  const [seen, setSeen] = useState<readonly Category[]>([world])
  // A scene is loaded when its tab is first chosen, and stays for the next time.
  if (!seen.includes(world)) setSeen([...seen, world])
  return (
    <div className={css.hero}>
      <div className={css.stage} aria-hidden>
        {seen.map(
          (category) =>
            // The roofs are the stage's own: the server's page shows them at once.
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
