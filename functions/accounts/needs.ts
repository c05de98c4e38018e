import { recording } from '../audit/parts/grants.ts'
import { followingNames } from '../hooks/grants.ts'
import type { Grant, Need, Needs } from '../lib/needs.ts'
import { erasingPhotos } from '../photos/parts/grants.ts'
import { ending, proving, settling } from './parts/grants.ts'

/** Finds the account of an e-mail, also where its user is gone from the pool (D-149). */
const findingByEmail: Grant[] = [
  { table: 'accounts', actions: ['GetItem'] },
  { table: 'accounts', index: 'byEmail', actions: ['Query'] },
  { cognito: ['AdminGetUser'] },
]

/** Mails a link for an account. */
const linkByMail: Need = {
  grants: [...findingByEmail, { table: 'tokens', actions: ['PutItem'] }, { mail: true }],
}

/** Hashing recovery codes needs a whole CPU. */
const hashing = 1769

/** Mails the notices that an account owes; some have a link that takes the account back. */
const telling: Grant[] = [{ table: 'tokens', actions: ['PutItem'] }, { mail: true }]

/** Gives a user another e-mail; an unconfirmed registration with it makes way. */
const assigningEmail: Grant[] = [
  ...findingByEmail,
  { table: 'accounts', actions: ['PutItem'] },
  { cognito: ['AdminUpdateUserAttributes', 'AdminDeleteUser'] },
]

/** The rights to erase an account, besides those of `settling`. */
export const erasingAccount: Grant[] = erasingPhotos

export const accounts = {
  create: {
    grants: [
      ...findingByEmail,
      { table: 'accounts', actions: ['PutItem'] },
      { table: 'tokens', actions: ['PutItem'] },
      { cognito: ['AdminCreateUser', 'AdminDisableUser', 'AdminSetUserPassword', 'AdminDeleteUser'] },
      { mail: true },
    ],
  },
  confirm: {
    grants: [
      ...followingNames,
      { table: 'accounts', actions: ['UpdateItem'] },
      { table: 'tokens', actions: ['GetItem'] },
      { cognito: ['AdminEnableUser', 'AdminDisableUser', 'AdminUserGlobalSignOut'] },
      ...assigningEmail,
      ...telling,
    ],
  },
  authenticate: {
    grants: [
      { table: 'accounts', actions: ['GetItem', 'UpdateItem'] },
      { table: 'renewals', actions: ['PutItem'] },
      proving,
    ],
  },
  check: { grants: [{ table: 'accounts', actions: ['UpdateItem'] }] },
  endSession: { grants: [{ table: 'accounts', actions: ['UpdateItem'] }] },
  endOtherSessions: { grants: [{ table: 'accounts', actions: ['UpdateItem'] }, proving, ...telling] },
  contact: {
    grants: [
      { table: 'accounts', actions: ['GetItem'] },
      { table: 'posts', index: 'byOwner', actions: ['Query'] },
    ],
  },
  update: {
    // Waits for a picture in the body to be processed.
    seconds: 20,
    grants: [
      ...recording,
      ...followingNames,
      ...findingByEmail,
      { table: 'accounts', actions: ['UpdateItem'] },
      { table: 'tokens', actions: ['PutItem'] },
      { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem', 'DeleteItem'] },
      { bucket: 'photos', prefix: 'uploads/', actions: ['PutObject'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
      { cognito: ['AdminListGroupsForUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'] },
      proving,
      { mail: true },
    ],
  },
  delete: { ...ending, grants: [...ending.grants, ...telling] },
  requestReset: linkByMail,
  resetAccount: {
    grants: [
      { table: 'accounts', actions: ['GetItem'] },
      { table: 'tokens', actions: ['GetItem'] },
    ],
  },
  reset: {
    memory: hashing,
    // All posts of an account that is taken back may have to follow.
    seconds: 20,
    grants: [
      { table: 'accounts', actions: ['UpdateItem'] },
      { table: 'tokens', actions: ['GetItem'] },
      { table: 'posts', actions: ['UpdateItem'] },
      { table: 'posts', index: 'byOwner', actions: ['Query'] },
      {
        cognito: [
          // It is suspended where a decision says so.
          ...(['AdminEnableUser', 'AdminDisableUser'] as const),
          ...(['AdminSetUserMFAPreference', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'] as const),
          // A user who is gone is created again.
          'AdminCreateUser',
        ],
      },
      ...assigningEmail,
      ...telling,
    ],
  },
  resendConfirmation: linkByMail,
  // Calls with the bearer's own token, which needs no IAM rights.
  totpSecret: { grants: [{ cognito: ['AdminInitiateAuth'] }] },
  enableTotp: {
    memory: hashing,
    grants: [
      { table: 'accounts', actions: ['UpdateItem'] },
      { cognito: ['AdminInitiateAuth', 'AdminSetUserMFAPreference'] },
      ...telling,
    ],
  },
  disableTotp: {
    grants: [{ table: 'accounts', actions: ['UpdateItem'] }, proving, ...telling],
  },
  recoveryCodes: {
    memory: hashing,
    grants: [{ table: 'accounts', actions: ['UpdateItem'] }, proving, ...telling],
  },
  recover: {
    memory: hashing,
    grants: [
      { table: 'accounts', actions: ['GetItem', 'UpdateItem'] },
      { cognito: ['AdminInitiateAuth', 'AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'] },
      ...telling,
    ],
  },
  follow: { grants: [...followingNames, { table: 'accounts', actions: ['GetItem'] }] },
  findLost: {
    every: '1 day',
    seconds: 900,
    grants: [
      { table: 'accounts', actions: ['GetItem', 'UpdateItem'] },
      { table: 'accounts', index: 'changes', actions: ['Query'] },
      { cognito: ['ListUsers', 'AdminGetUser'] },
      ...telling,
    ],
  },
  settleDue: {
    every: '15 minutes',
    seconds: 300,
    erases: true,
    grants: [
      { table: 'accounts', index: 'due', actions: ['Query'] },
      { cognito: ['AdminUserGlobalSignOut', 'AdminSetUserMFAPreference'] },
      ...assigningEmail,
      ...telling,
      ...settling,
    ],
  },
} satisfies Needs
