import { derived, type Generation, nobodys, others, own, secret, type TableOf } from '../lib/table.ts'
import type { AccountItem } from './parts/account.ts'
import type { RenewalItem } from './renewals.ts'

const gone = { kept: 'No other account ever gets the id of an erased one, and every replica has to hear of it.' }

export const accounts = {
  key: 'userId',
  indexes: {
    byEmail: { key: 'email', sort: 'userId', keeps: [] },
    changes: { key: 'shard', sort: 'changeKey' },
    due: { key: 'due', sort: 'dueKey' },
  },
  owner: { is: 'userId', erasedBy: 'domain' },
  restored: { turn: 1 },
  attributes: {
    userId: own('id', 'text', gone),
    state: own('state', 'text', gone),
    version: nobodys,
    generation: nobodys,
    stateSince: own('in this state since', 'moment'),
    standing: own('why suspended or closed', 'data'),
    name: own('first name'),
    lastName: own('last name'),
    email: own('e-mail'),
    pendingEmail: own('e-mail to be confirmed'),
    telephone: own('telephone'),
    telephoneSecond: own('second telephone'),
    phonesSince: own('since when with these numbers', 'data'),
    phonesProved: own('since when these numbers are proved', 'data'),
    emailProvedAt: own('e-mail proved', 'moment'),
    city: own('city'),
    isAgency: own('agency', 'yes or no'),
    agencyName: own('name of the agency'),
    isCimer: own('looks for roommates', 'yes or no'),
    cimerFacebookLink: own('Facebook profile'),
    profilePicKey: own('picture', 'photo'),
    showEmail: own('e-mail shown on listings', 'yes or no'),
    pageAddress: own('address of the public page'),
    whatsapp: own('WhatsApp offered on listings', 'yes or no'),
    viber: own('Viber offered on listings', 'yes or no'),
    language: own('language'),
    createdAt: own('registered', 'moment'),
    sessionsFrom: own('logged out everywhere', 'seconds'),
    endingSessions: derived(),
    sessions: own('logged in', 'data'),
    endedSessions: own('logged out', 'data'),
    endedBefore: own('logged out by age', 'seconds'),
    sessionsVersion: nobodys,
    othersEnded: own('logged out elsewhere', 'data'),
    settingEmail: derived(),
    reopens: own('closed by its owner', 'yes or no'),
    closing: others('with the account'),
    formerEmail: own('e-mail before', 'data'),
    owed: own('mails to come', 'data'),
    totp: secret(),
    leaving: derived(),
    totpUnsettled: derived(),
    lostSince: own('without a login since', 'moment'),
    asked: own('conversations that others began', 'number'),
    answeredInHour: own('conversations answered within an hour', 'number'),
    answeredInDay: own('conversations answered within a day', 'number'),
    answeredLater: own('conversations answered later', 'number'),
    shard: nobodys,
    changeKey: derived(gone),
    due: nobodys,
    dueKey: derived(),
  },
} as const satisfies TableOf<AccountItem | Generation>

export const renewals = {
  key: 'tokenHash',
  expires: true,
  restored: { not: 'short-lived' },
  attributes: {
    tokenHash: secret('by time to live'),
    sealed: secret('by time to live'),
    successor: secret('by time to live'),
  },
} as const satisfies TableOf<RenewalItem>

declare module '../lib/table.ts' {
  interface Tables {
    accounts: typeof accounts
    renewals: typeof renewals
  }
}
