/** The question that the form to a poster, and its buttons for messengers, offer. */
export const stillAvailable = {
  en: <T extends string>(title: T) => `Hello, is “${title}” still available?` as const,
  al: <T extends string>(title: T) => `Përshëndetje, a është “${title}” ende në dispozicion?` as const,
}
