import { accounts } from './accounts/contract.ts'
import { alerts } from './alerts/contract.ts'
import { asked } from './asked/contract.ts'
import { blogs } from './blogs/contract.ts'
import { contact } from './contact/contract.ts'
import { conversations } from './conversations/contract.ts'
import { figures } from './figures/contract.ts'
import type { Call, Named } from './lib/contract.ts'
import { mail } from './mail/contract.ts'
import { manage } from './manage/contract.ts'
import { papers } from './papers/contract.ts'
import { photos } from './photos/contract.ts'
import { places } from './places/contract.ts'
import { posters } from './posters/contract.ts'
import { posts } from './posts/contract.ts'
import { push } from './push/contract.ts'
import { rates } from './rates/contract.ts'
import { saved } from './saved/contract.ts'
import { search } from './search/contract.ts'
import { teams } from './teams/contract.ts'
import { trust } from './trust/contract.ts'
import { violations } from './violations/contract.ts'
import { visits } from './visits/contract.ts'

/** The contracts of all domains. */
export const contracts = {
  posts,
  search,
  places,
  photos,
  accounts,
  manage,
  visits,
  contact,
  conversations,
  blogs,
  mail,
  violations,
  saved,
  rates,
  alerts,
  papers,
  push,
  asked,
  posters,
  trust,
  teams,
  figures,
}

type Contracts = typeof contracts

/** A call of any domain. */
export type AnyCall = { [D in keyof Contracts]: Contracts[D][keyof Contracts[D]] }[keyof Contracts]

/** The name of a call, such as `posts.create`. */
export type CallName = AnyCall['name']

/** All calls, in the order of their contracts. */
export const callList: { name: CallName; call: Named }[] = Object.values(contracts).flatMap((calls) =>
  Object.values<Named>(calls).map((call) => ({ name: call.name as CallName, call })),
)

/** The contract of a call. */
export function callOf(name: CallName): Named {
  const found = callList.find((one) => one.name === name)
  if (!found) throw new Error(`No call ${name}`)
  return found.call
}

/** What a client needs to make a call. */
export type Route = Pick<Call, 'method' | 'path' | 'access' | 'accepts' | 'cache' | 'changes' | 'team'>

/** The routes of all calls as plain data: domain → call → route. */
export const routes: Record<string, Record<string, Route>> = Object.fromEntries(
  Object.entries(contracts).map(([domain, calls]) => [
    domain,
    Object.fromEntries(
      Object.entries<Call>(calls).map(([name, { method, path, access, accepts, cache, changes, team }]) => [
        name,
        { method, path, access, accepts, cache, changes, team },
      ]),
    ),
  ]),
)
