import { Link } from 'react-router-dom'
import type { Slot } from '../../slots.ts'
import { pageOf } from './address.ts'
import css from './PosterLink.module.css'

/** The way from a card to the page of its agency, which is also found by the id of the account. */
export const Component: Slot<'card.agency'> = ({ userId, name }) => (
  <Link to={pageOf(userId)} className={css.agency}>
    {name}
  </Link>
)
