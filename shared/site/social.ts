/** The networks on which a site can have a page, in the order in which they are shown. */
export const socialNames = ['Facebook', 'Instagram', 'LinkedIn'] as const
export type SocialName = (typeof socialNames)[number]
