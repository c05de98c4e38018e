import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'constructs'
import * as z from 'zod'

/** What the context (cdk.json, `--context key=value`) decides about a deployment. */
const context = z
  .object({
    /** `prod` keeps its data when the stack goes and refuses to delete tables and accounts; any other stage does not. */
    stage: z.string().regex(/^[a-z][a-z0-9]{1,15}$/),
    region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/),
    /** The domain that mail is sent from and, with a certificate, that the site answers at. */
    domain: z.string(),
    /** ARN of an ACM certificate for the domain in us-east-1, the region CloudFront reads them from. */
    certificate: z.string().regex(/^(arn:aws:acm:us-east-1:\d{12}:certificate\/\S+)?$/),
    sender: z.email(),
    /** Where what visitors write to the site is mailed. */
    contact: z.email(),
    /** Who is told by mail when something goes wrong; nobody when it is empty. */
    operator: z.union([z.literal(''), z.email()]),
    /** A raster tile address such as `https://tiles.example.com/{z}/{x}/{y}.png`; without one the map has plain ground. */
    tiles: z.string().regex(/^(https:\/\/\S+)?$/),
    tilesAttribution: z.string(),
    /** `aws` adds what only a deployment needs: sharp for Lambda's processor. */
    target: z.enum(['aws', 'laptop']),
  })
  .refine(({ domain, sender }) => !domain || sender.endsWith(`@${domain}`), {
    path: ['sender'],
    error: 'must be an address at the domain',
  })
  .refine(({ domain, certificate }) => domain || !certificate, {
    path: ['certificate'],
    error: 'needs the domain it is for',
  })
export type Settings = z.output<typeof context> & { production: boolean; name: string }

/** The context in cdk.json, which the CDK CLI reads by itself. */
export function defaults(): Record<string, string | boolean> {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', 'cdk.json'), 'utf8')).context
}

/** Reads the settings from the app's context; a wrong one fails with its name. */
export function settingsOf(node: Node): Settings {
  const given = Object.fromEntries(Object.keys(context.shape).map((key) => [key, node.tryGetContext(key)]))
  const parsed = context.safeParse(given)
  if (!parsed.success) throw new Error(`Wrong context:\n${z.prettifyError(parsed.error)}`)
  return { ...parsed.data, production: parsed.data.stage === 'prod', name: `tregu-${parsed.data.stage}` }
}
