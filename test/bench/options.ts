import type { Option } from '../../infra/ops/command.ts'

/** The options of `npm run bench`. */
export const benchOptions = {
  million: { type: 'boolean', help: 'also among a million listings' },
  'three-million': { type: 'boolean', help: 'all that follows the listings, among three million' },
  engine: { type: 'boolean', help: 'the engine alone' },
  'no-product': { type: 'boolean', help: 'without the running product' },
  faults: { type: 'boolean', help: 'every fault of every call, and a death after each write' },
  races: { type: 'boolean', help: 'every order of the AWS calls of two calls beside each other' },
  fuzz: {
    type: 'boolean',
    help: 'a hundred thousand requests made of the OpenAPI document, and a million sentences with filters',
  },
  properties: { type: 'boolean', help: 'the property tests on other values than those of every run' },
  load: { type: 'boolean', help: '200 visitors at once for a minute' },
  soak: { type: 'boolean', help: '50 visitors for half an hour' },
  start: { type: 'boolean', help: 'how soon a fresh start has its demo data, and its memory in ten minutes of use' },
  minutes: { type: 'number', help: 'how long load, soak or start take' },
  seam: { type: 'boolean', help: "the search's tests, with PostgreSQL beside the engine" },
  judge: { type: 'boolean', help: 'how well queries are answered that people type' },
  kept: { type: 'boolean', help: 'with judge: also which of those fail that only measure' },
  fresh: { type: 'boolean', help: 'with judge: also which of the fresh ones fail' },
  once: {
    type: 'boolean',
    help: 'with judge: instead those that are looked at once, at the end of work on the search',
  },
  pages: { type: 'boolean', help: 'Lighthouse on a phone' },
  runs: { type: 'number', help: 'with pages: how often each, in place of five times' },
  map: { type: 'boolean', help: 'what the map of results costs' },
  workbench: { type: 'boolean', help: 'a page of five thousand own listings' },
  photos: { type: 'boolean', help: 'photos looked up by what they show, among one and a half million' },
  trust: { type: 'boolean', help: 'how well the rules of trust find frauds in synthetic years' },
  alerts: { type: 'boolean', help: 'whom a thousand changed listings concern, among usual and hostile alerts' },
} as const satisfies Record<string, Option>
