import type { FieldCode, FieldErrors } from '#shared/lib/errors.ts'
import { operatorFactNames, operatorFacts } from '#shared/papers/facts.ts'
import { fillPlaceholders } from '#shared/papers/fill.ts'
import { facts } from '../../../lib/site.ts'

/** How a text reads with the facts of the site. */
export const previewed = (html: string): string => fillPlaceholders(html, operatorFacts(facts()))

/** The facts that a text may name, as they are written in it. */
export const placeholders = operatorFactNames.map((name) => `{${name}}`).join(', ')

/** The refused fields in the order of the form: the id of each, and the key of its text. */
export function problemsOf(errors: FieldErrors) {
  return Object.entries(errors).map(([field, code]) => {
    if (field === 'holdsFrom')
      return { id: 'holds-from', text: code === 'tooLarge' ? 'errors.tooLate' : 'errors.tooEarly' } as const
    const [part, language = ''] = field.split('.')
    if (part === 'texts') return { id: `paper-${language}`, text: textProblem(code) } as const
    return { id: `changes-${language}`, text: code === 'tooLong' ? 'errors.noteLong' : 'errors.noteMissing' } as const
  })
}

function textProblem(code: FieldCode) {
  if (code === 'tooLong') return 'errors.tooLong'
  return code === 'unknown' ? 'errors.unknownFact' : 'errors.empty'
}
