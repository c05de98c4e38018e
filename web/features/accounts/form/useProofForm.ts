import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { CodeField } from '../parts/CodeField.tsx'
import { requiredProof } from '../parts/proof.ts'
import { type AccountFormOptions, useAccountForm } from './useAccountForm.ts'

/**
 * The state of an account form whose call may ask for a code (D-145). The field appears once it is asked for: without
 * an error, as nobody has seen it before, and with the focus.
 */
export function useProofForm<V extends Record<string, string | boolean | undefined> & { code: string }>(
  options: AccountFormOptions<V>,
) {
  const { form, refusedBy, ...rest } = useAccountForm<V>(options)
  const [isCoded, setCoded] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isCoded) field.current?.focus()
  }, [isCoded])

  return {
    ...rest,
    form,
    /** The properties of the field for the code; undefined until it is asked for. */
    codeField: isCoded
      ? ({ ...form.getInputProps('code'), ref: field } satisfies ComponentProps<typeof CodeField>)
      : undefined,
    /** As that of `useAccountForm`; shows the field for the code if that is what the server asks for. */
    refusedBy: (error: Error): boolean => {
      if (isCoded || !requiredProof(error)?.code) return refusedBy(error)
      form.clearErrors()
      setCoded(true)
      return true
    },
    forgetCode: () => setCoded(false),
  }
}
