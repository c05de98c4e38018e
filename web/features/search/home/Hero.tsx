import { type ReactNode, useState } from 'react'
import type { Category } from '#shared/posts/lists.ts'
import { useTranslation } from '../../../lib/texts.ts'
import css from './Hero.module.css'
import { SearchPanel } from './SearchPanel.tsx'
import { Road } from './scenes/Road.tsx'
import { Terrace } from './scenes/Terrace.tsx'

/** What is drawn over the roofs, which the style sheet has behind all: the server's page shows them at once. */
const scenes: Partial<Record<Category, () => ReactNode>> = { gastronomi: Terrace, vetura: Road }

type Props = { world: Category; onWorld: (world: Category) => void }

/** The drawn scene of the chosen world, one sentence, and the search over its lower edge. */
export function Hero({ world, onWorld }: Props) {
  const { t } = useTranslation('home')
  const [seen, setSeen] = useState<readonly Category[]>([world])
  // A scene is drawn when its tab is first chosen, and stays for the next time.
  if (!seen.includes(world)) setSeen([...seen, world])
  return (
    <div className={css.hero}>
      <div className={css.stage} aria-hidden>
        {seen.map((category) => {
          const Scene = scenes[category]
          return (
            Scene && (
              <div key={category} className={css.scene} data-shown={category === world}>
                <Scene />
              </div>
            )
          )
        })}
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
