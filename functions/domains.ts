import type { AnyCall } from '#shared/contracts.ts'
import { accounts, erasingAccount } from './accounts/needs.ts'
import { tokens } from './accounts/table.ts'
import { alerts } from './alerts/needs.ts'
import { alerts as alertsTable } from './alerts/table.ts'
import { asked } from './asked/needs.ts'
import { asked as askedTable } from './asked/table.ts'
import { approvals, audit } from './audit/table.ts'
import { blogs } from './blogs/needs.ts'
import { articles } from './blogs/table.ts'
import { cases } from './cases/table.ts'
import { contact } from './contact/needs.ts'
import { messages } from './contact/table.ts'
import { conversations } from './conversations/needs.ts'
import { erasingConversations } from './conversations/parts/grants.ts'
import { conversationMessages, conversations as conversationsTable } from './conversations/table.ts'
import { fallback } from './fallback/needs.ts'
import { figures } from './figures/needs.ts'
import { figureDays, figures as figuresTable } from './figures/table.ts'
import { accounts as accountsTable, renewals } from './identity/table.ts'
import type { Grant, Needs } from './lib/needs.ts'
import {
  type ErasedByDomain,
  failures,
  limits,
  type Table,
  type TableName,
  type Tables,
  visitors,
} from './lib/table.ts'
import { mail } from './mail/needs.ts'
import { suppressions } from './mail/table.ts'
import { manage } from './manage/needs.ts'
import { papers } from './papers/needs.ts'
import { papers as papersTable } from './papers/table.ts'
import { photos } from './photos/needs.ts'
import { photos as photosTable } from './photos/table.ts'
import { places } from './places/needs.ts'
import { places as placesTable } from './places/table.ts'
import { posters } from './posters/needs.ts'
import { erasingPages } from './posters/parts/grants.ts'
import { posters as postersTable } from './posters/table.ts'
import { erasingPosts, posts } from './posts/needs.ts'
import { posts as postsTable } from './posts/table.ts'
import { push } from './push/needs.ts'
import { pushDevices } from './push/table.ts'
import { rates } from './rates/needs.ts'
import { saved } from './saved/needs.ts'
import { saved as savedTable } from './saved/table.ts'
import { search } from './search/needs.ts'
import { site } from './site/needs.ts'
import { teams } from './teams/needs.ts'
import { erasingTeams } from './teams/parts/grants.ts'
import { teams as teamsTable } from './teams/table.ts'
import { erasingReports, trust } from './trust/needs.ts'
import { reports } from './trust/table.ts'
import { violations } from './violations/needs.ts'
import { violations as violationsTable } from './violations/table.ts'
import { visits } from './visits/needs.ts'
import { visits as visitsTable } from './visits/table.ts'
import { watch } from './watch/needs.ts'

/** The needs of all functions, by domain. */
export const needs = {
  accounts,
  alerts,
  asked,
  blogs,
  contact,
  conversations,
  fallback,
  figures,
  mail,
  manage,
  papers,
  photos,
  places,
  posters,
  posts,
  push,
  rates,
  saved,
  search,
  site,
  teams,
  trust,
  violations,
  visits,
  watch,
} satisfies Record<string, Needs>

/** The names of all functions, such as `posts.create`: those with needs, and the calls that need nothing. */
export type FunctionName =
  | { [D in keyof typeof needs]: `${D}.${keyof (typeof needs)[D] & string}` }[keyof typeof needs]
  | Exclude<AnyCall, { replica: string }>['name']

/** All tables, by name. */
export const tables = {
  accounts: accountsTable,
  tokens,
  renewals,
  alerts: alertsTable,
  approvals,
  audit,
  asked: askedTable,
  articles,
  messages,
  conversations: conversationsTable,
  conversationMessages,
  figureDays,
  figures: figuresTable,
  suppressions,
  papers: papersTable,
  photos: photosTable,
  places: placesTable,
  posters: postersTable,
  posts: postsTable,
  pushDevices,
  saved: savedTable,
  teams: teamsTable,
  reports,
  cases,
  violations: violationsTable,
  visits: visitsTable,
  limits,
  visitors,
  failures,
} satisfies Tables

/** The rights for erasing data that are more than the items of a table. */
export const erasing = {
  accounts: erasingAccount,
  conversations: erasingConversations,
  posters: erasingPages,
  posts: erasingPosts,
  reports: erasingReports,
  teams: erasingTeams,
} satisfies Record<ErasedByDomain, Grant[]>

/** The tables whose items are erased with their account, and how those items are found. */
export const ownedTables = (Object.entries(tables) as [TableName, Table][]).flatMap(([name, table]) =>
  table.owner && !table.owner.erasedBy ? [{ name, table, owner: table.owner }] : [],
)
