import type { Grant, Needs } from '../lib/needs.ts'

const listed: Grant = { table: 'teams', actions: ['Query'] }
const accounts: Grant = { table: 'accounts', actions: ['GetItem'] }

export const teams = {
  mine: {
    grants: [
      { table: 'teams', index: 'byMember', actions: ['Query'] },
      { table: 'teams', actions: ['GetItem'] },
    ],
  },
  get: { grants: [listed, accounts] },
  invite: {
    grants: [
      listed,
      { table: 'accounts', index: 'byEmail', actions: ['Query'] },
      { table: 'teams', actions: ['PutItem', 'DeleteItem'] },
      { mail: true },
    ],
  },
  withdraw: { grants: [listed, { table: 'teams', actions: ['DeleteItem'] }] },
  join: { grants: [{ table: 'teams', actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] }] },
  change: { grants: [{ table: 'teams', actions: ['UpdateItem'] }] },
  remove: { grants: [{ table: 'teams', actions: ['DeleteItem'] }] },
  leave: { grants: [{ table: 'teams', actions: ['DeleteItem'] }] },
  charges: { grants: [listed] },
  assign: {
    grants: [
      { table: 'posts', actions: ['GetItem'] },
      { table: 'teams', actions: ['GetItem', 'PutItem', 'DeleteItem'] },
    ],
  },
  inCharge: {
    grants: [
      { table: 'posts', actions: ['GetItem'] },
      { table: 'teams', actions: ['GetItem'] },
    ],
  },
} satisfies Needs
