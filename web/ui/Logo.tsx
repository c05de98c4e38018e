import { facts } from '../lib/site.ts'
import css from './Logo.module.css'

/** The product's mark: a market awning that ends in the point of a map pin. */
function Mark() {
  return (
    <svg width={28} height={28} viewBox="0 0 32 32" aria-hidden>
      <path className={css.pin} d="M4 12h24c0 8-7 13.5-12 19C11 25.5 4 20 4 12Z" />
      <path
        className={css.awning}
        d="M6.5 2h19L30 11.5a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0Z"
      />
      <circle className={css.hole} cx="16" cy="20" r="3" />
    </svg>
  )
}

/** The site's own logo; without one, mark and name. */
export function Logo() {
  const { name, wordmark, logo, icon } = facts()
  if (logo) {
    const { src, dark, width, height } = logo
    return (
      <span className={css.logo} data-schemes={dark ? 2 : 1}>
        <img className={css.drawn} src={src} width={width} height={height} alt={name} />
        {dark && <img className={css.drawn} src={dark} width={width} height={height} alt={name} />}
      </span>
    )
  }
  return (
    <span className={css.logo}>
      {icon ? <img src={icon} width={28} height={28} alt="" /> : <Mark />}
      <span className={css.name}>{wordmark || name}</span>
    </span>
  )
}
