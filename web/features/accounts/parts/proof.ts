import type { FieldCode } from '#shared/lib/errors.ts'
import { ApiError } from '../../../lib/api.ts'

/** What can prove that the owner is there, in the order of the fields (D-145). */
export const proofFields = ['currentPassword', 'code'] as const
export type ProofField = (typeof proofFields)[number]
export type ProofErrors = Partial<Record<ProofField, FieldCode>>

/** Which proof the server asks for before it does what was asked, or what is wrong with it; undefined for other errors. */
export function requiredProof(error: Error): ProofErrors | undefined {
  if (!(error instanceof ApiError) || error.code !== 'badInput') return undefined
  const found = proofFields.flatMap((field) => {
    const code = error.fields[field]
    return code ? [[field, code] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
