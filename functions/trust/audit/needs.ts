import { recording } from '../../audit/parts/grants.ts'
import type { Grant, Needs } from '../../lib/needs.ts'
import { findingReports } from '../parts/grants.ts'

/** To do what was approved. */
const carrying: Grant[] = [
  { table: 'approvals', actions: ['GetItem', 'UpdateItem'] },
  { table: 'posts', actions: ['GetItem', 'UpdateItem'] },
  { table: 'accounts', actions: ['GetItem'] },
  ...recording,
]

export const auditing = {
  audit: {
    grants: [
      { table: 'audit', actions: ['Query'] },
      { table: 'audit', index: 'byWho', actions: ['Query'] },
      { table: 'audit', index: 'byTarget', actions: ['Query'] },
    ],
  },
  approvals: { grants: [{ table: 'approvals', index: 'byState', actions: ['Query'] }] },
  // Renews as many listings as one call of an owner.
  approve: { seconds: 20, grants: [...carrying, ...findingReports, { cognito: ['AdminListGroupsForUser'] }] },
  refuse: {
    // All posts of an account that is opened again may have to follow.
    seconds: 20,
    grants: [
      { table: 'approvals', actions: ['GetItem', 'UpdateItem'] },
      { table: 'accounts', actions: ['GetItem', 'UpdateItem'] },
      { table: 'posts', actions: ['UpdateItem'] },
      { table: 'posts', index: 'byOwner', actions: ['Query'] },
      { cognito: ['AdminEnableUser', 'AdminDisableUser', 'AdminListGroupsForUser'] },
      // The decision that closed it ends.
      { table: 'cases', actions: ['GetItem', 'PutItem'] },
      ...recording,
      ...findingReports,
    ],
  },
  carryOut: {
    every: '15 minutes',
    seconds: 300,
    grants: [{ table: 'approvals', index: 'byState', actions: ['Query'] }, ...carrying],
  },
} satisfies Needs
