import type { ReactNode, Ref } from 'react'
import css from './PageHead.module.css'

type Props = {
  title: ReactNode
  /** How many things the page holds. */
  count?: number
  lead?: ReactNode
  /** For a page that gives its heading the focus when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>
  /** Stand beside the title where there is room. */
  children?: ReactNode
}

/** The head of a page: what it is and what it is for. */
export function PageHead({ title, count = 0, lead, heading, children }: Props) {
  return (
    <header className={css.head}>
      <div>
        <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
          {title} {count > 0 && <span className={css.count}>{count}</span>}
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </header>
  )
}
