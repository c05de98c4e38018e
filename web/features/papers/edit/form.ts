import type { FieldErrors } from '#shared/lib/errors.ts'

export type PaperErrors = FieldErrors

/** The refused fields in the order of the form: the id of each, and the key of its text. */
export function problemsOf(errors: PaperErrors) {
  const found = Object.entries(errors).map(([field, code]) => {
    if (field === 'holdsFrom') return { id: 'holds-from', text: 'errors.tooEarly' } as const
    const [part, language = ''] = field.split('.')
    if (part === 'texts')
      return { id: `paper-${language}`, text: code === 'tooLong' ? 'errors.tooLong' : 'errors.empty' } as const
    return { id: `changes-${language}`, text: code === 'tooLong' ? 'errors.noteLong' : 'errors.noteMissing' } as const
  })
  return found
}
