import { useId } from 'react'
import type { Language } from '#shared/lib/language.ts'

const stars = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => [1.5 + column * 2, 1.6 + row * 2] as const))

/** A small drawn flag, 22 × 16. */
export function Flag({ language }: { language: Language }) {
  const clip = useId()
  return (
    <svg width="22" height="16" viewBox="0 0 22 16" aria-hidden>
      <clipPath id={clip}>
        <rect width="22" height="16" rx="2.5" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{language === 'en' ? <Stripes /> : <Eagle />}</g>
      <rect x="0.5" y="0.5" width="21" height="15" rx="2" fill="none" stroke="#000" strokeOpacity="0.14" />
    </svg>
  )
}

function Stripes() {
  return (
    <>
      <rect width="22" height="16" fill="#fff" />
      {[0, 2, 4, 6].map((stripe) => (
        <rect key={stripe} y={stripe * 2.286} width="22" height="2.286" fill="#b3202f" />
      ))}
      <rect width="9.6" height="9.14" fill="#2f3b70" />
      {stars.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="0.5" fill="#fff" />
      ))}
    </>
  )
}

function Eagle() {
  return (
    <>
      <rect width="22" height="16" fill="#d8181f" />
      <g id="eagle-half" fill="#1a1010">
        <path d="M11 5.6C10.7 4.3 9.9 4 9 3.1L7 2.9l1.3.9-.9.8 1.5.1c.5.5.7 1.1.8 1.7L6.2 4.7l.5 1.4-2.2-.5.9 1.3-1.9.1 1.4 1.1-1.4.7 1.9.2-.8 1.1 1.8-.4v1.2l1.5-.9.5 1.1L9.9 9.8l-.4 1.7-.9.9 1.1-.1-.1 1.2.9-.5.5 1.1Z" />
      </g>
      <use href="#eagle-half" transform="matrix(-1 0 0 1 22 0)" />
    </>
  )
}
