import type { Mark } from '#shared/search/answers.ts'

/** A text with those parts marked that fit what was searched; the parts follow each other. */
export function Marked({ text, marks = [] }: { text: string; marks?: readonly Mark[] }) {
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
