import type { Grant, Need, Needs } from '../lib/needs.ts'

/** Mails a link for an account. */
const linkByMail: Need = {
  grants: [
    { table: 'accounts', actions: ['GetItem'] },
    { table: 'tokens', actions: ['PutItem'] },
    { cognito: ['AdminGetUser'] },
    { mail: true },
  ],
}

/** Lets users and posts follow the state of an account; closed ones are erased in the end. */
const settlingGrants: Grant[] = [
  { table: 'accounts', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
  { table: 'posts', actions: ['PutItem', 'UpdateItem'] },
  { table: 'posts', index: 'byOwner', actions: ['Query'] },
  { table: 'photos', actions: ['UpdateItem', 'DeleteItem'] },
  { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
  { cognito: ['AdminEnableUser', 'AdminDisableUser', 'AdminDeleteUser'] },
]

/** All posts of somebody may have to follow. */
export const settling: Need = { seconds: 20, grants: settlingGrants }

export const accounts = {
  create: {
    grants: [
      { table: 'accounts', actions: ['PutItem'] },
      { table: 'tokens', actions: ['PutItem'] },
      { cognito: ['AdminGetUser', 'AdminCreateUser', 'AdminDisableUser', 'AdminSetUserPassword', 'AdminDeleteUser'] },
      { mail: true },
    ],
  },
  confirm: {
    grants: [
      { table: 'accounts', actions: ['GetItem', 'UpdateItem'] },
      { table: 'tokens', actions: ['GetItem'] },
      { cognito: ['AdminEnableUser', 'AdminDisableUser', 'AdminUpdateUserAttributes', 'AdminUserGlobalSignOut'] },
      { mail: true },
    ],
  },
  authenticate: {
    grants: [
      { table: 'accounts', actions: ['GetItem'] },
      { table: 'tokens', actions: ['PutItem'] },
      { cognito: ['AdminInitiateAuth'] },
    ],
  },
  check: { grants: [{ table: 'tokens', actions: ['GetItem', 'PutItem'] }, { cognito: ['AdminInitiateAuth'] }] },
  contact: { grants: [{ table: 'accounts', actions: ['GetItem'] }] },
  get: {},
  update: {
    // A picture in the body is waited for.
    seconds: 20,
    grants: [
      { table: 'accounts', actions: ['UpdateItem'] },
      { table: 'tokens', actions: ['PutItem'] },
      { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem', 'DeleteItem'] },
      { bucket: 'photos', prefix: 'uploads/', actions: ['PutObject'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
      { cognito: ['AdminGetUser', 'AdminInitiateAuth', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'] },
      { mail: true },
    ],
  },
  delete: settling,
  requestReset: linkByMail,
  reset: {
    grants: [
      { table: 'accounts', actions: ['GetItem', 'UpdateItem'] },
      { table: 'tokens', actions: ['GetItem'] },
      { cognito: ['AdminSetUserPassword', 'AdminUserGlobalSignOut'] },
      { mail: true },
    ],
  },
  resendConfirmation: linkByMail,
  settleDue: {
    every: '15 minutes',
    seconds: 300,
    grants: [
      { table: 'accounts', index: 'due', actions: ['Query'] },
      { cognito: ['AdminUserGlobalSignOut'] },
      { mail: true },
      ...settlingGrants,
    ],
  },
} satisfies Needs
