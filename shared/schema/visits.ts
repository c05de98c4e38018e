import * as z from 'zod'

/** What a page knows of its visitor's address is accepted and not used: the address that reached us counts (decisions 30). */
export const visitBody = z.object({ publicIp: z.unknown().optional() })
