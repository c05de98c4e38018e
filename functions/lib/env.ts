/** An environment variable of this function; throws when the stack did not set it. */
export function env(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Environment variable ${name} is missing`)
  return value
}
