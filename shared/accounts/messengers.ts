/** The messengers by which posters may be reached, if they choose so (CNV-13). */
export const messengers = ['whatsapp', 'viber'] as const
type Messenger = (typeof messengers)[number]
/** Which of them a poster has chosen. */
export type Messengers = Partial<Record<Messenger, boolean>>

/** The address that opens a chat with a number, with a text begun where the messenger takes one. */
const links: Record<Messenger, (digits: string, text: string) => string> = {
  whatsapp: (digits, text) => `https://wa.me/${digits}?text=${encodeURIComponent(text)}`,
  viber: (digits) => `viber://chat?number=%2B${digits}`,
}

/** The chats that a poster with these numbers offers: those of the first whose country is known. */
export function chatsOf(
  chosen: Messengers,
  phones: readonly string[],
  text: string,
): { messenger: Messenger; link: string }[] {
  const phone = phones.find((number) => number.startsWith('+'))
  if (!phone) return []
  const digits = phone.replace(/\D/g, '')
  return messengers.flatMap((messenger) =>
    chosen[messenger] ? { messenger, link: links[messenger](digits, text) } : [],
  )
}
