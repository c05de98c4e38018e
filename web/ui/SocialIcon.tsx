import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin } from '@tabler/icons-react'
import type { SocialName } from '#shared/site/social.ts'

const icons = { Facebook: IconBrandFacebook, Instagram: IconBrandInstagram, LinkedIn: IconBrandLinkedin } as const

/** The mark of a social network. */
export function SocialIcon({ name, ...shape }: { name: SocialName; size: number; stroke?: number }) {
  const Icon = icons[name]
  return <Icon {...shape} aria-hidden />
}
