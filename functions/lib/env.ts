/** A setting of this function, given by the stack; throws when the stack forgot it. */
export function env(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Environment variable ${name} is missing`)
  return value
}
