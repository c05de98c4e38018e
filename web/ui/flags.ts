import type { Language } from '#shared/lib/language.ts'

/** A part of a flag; `mirrored` is drawn from right to left. */
type Part = { fill: string; d: string; mirrored?: boolean }

const stars = [0, 1, 2, 3].flatMap((row) =>
  [0, 1, 2, 3].map((column) => `M${1 + column * 2} ${1.6 + row * 2}a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0`),
)
const wing =
  'M11 5.6C10.7 4.3 9.9 4 9 3.1L7 2.9l1.3.9-.9.8 1.5.1c.5.5.7 1.1.8 1.7L6.2 4.7l.5 1.4-2.2-.5.9 1.3-1.9.1 1.4 1.1-1.4.7 1.9.2-.8 1.1 1.8-.4v1.2l1.5-.9.5 1.1L9.9 9.8l-.4 1.7-.9.9 1.1-.1-.1 1.2.9-.5.5 1.1Z'

/** The flags of the languages as SVG, 22 × 16, shared by ui/Flag.tsx and the server-rendered header. */
export const flags: Record<Language, Part[]> = {
  en: [
    { fill: '#fff', d: 'M0 0h22v16H0z' },
    { fill: '#b3202f', d: [0, 4.572, 9.144, 13.716].map((y) => `M0 ${y}h22v2.286H0z`).join('') },
    { fill: '#2f3b70', d: 'M0 0h9.6v9.14H0z' },
    { fill: '#fff', d: stars.join('') },
  ],
  al: [
    { fill: '#d8181f', d: 'M0 0h22v16H0z' },
    { fill: '#1a1010', d: wing },
    { fill: '#1a1010', d: wing, mirrored: true },
  ],
}

/** The transform that mirrors the left half of a flag into its right half. */
export const mirror = 'matrix(-1 0 0 1 22 0)'
