import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation whose `mutate` does nothing while it runs, so that a double press sends once. `isPending` alone comes too
 * late for that: it changes with the next render.
 */
export function useSending<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const busy = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      busy.current = false
      return options.onSettled?.(...settled)
    },
  })
  const mutate: typeof mutation.mutate = (...sent) => {
    if (busy.current) return
    busy.current = true
    mutation.mutate(...sent)
  }
  return { ...mutation, mutate }
}
