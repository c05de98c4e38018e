import type { Mark } from '#shared/search/answers.ts'

/** A text with the matches of a search highlighted. The marks are sorted and do not overlap. */
export function Highlighted({ text, marks = [] }: { text: string; marks?: readonly Mark[] }) {
  const end = marks.at(-1)?.[1] ?? 0
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(marks[at - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(end)}
    </>
  )
}
