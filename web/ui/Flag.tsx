import { useId } from 'react'
import type { Language } from '#shared/lib/language.ts'
import { flags, mirror } from './flags.ts'

/** A small drawn flag, 22 × 16. */
export function Flag({ language }: { language: Language }) {
  const clip = useId()
  return (
    <svg width="22" height="16" viewBox="0 0 22 16" aria-hidden>
      <clipPath id={clip}>
        <rect width="22" height="16" rx="2.5" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {flags[language].map(({ fill, d, mirrored }) => (
          <path key={`${d} ${mirrored}`} fill={fill} d={d} transform={mirrored ? mirror : undefined} />
        ))}
      </g>
      <rect x="0.5" y="0.5" width="21" height="15" rx="2" fill="none" stroke="#000" strokeOpacity="0.14" />
    </svg>
  )
}
