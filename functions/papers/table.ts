import { nobodys, others, type TableOf } from '../lib/table.ts'
import type { StoredVersion } from './stored.ts'

const retention = {
  kept: 'Who changed what everybody has to keep to is known for as long as the version can be read.',
}

/** Versions of the legal pages belong to the site; who wrote them is an account's id alone. */
export const papers = {
  key: 'paper',
  sort: 'edition',
  indexes: {
    listed: {
      key: 'paper',
      sort: 'edition',
      keeps: [
        'number',
        'revision',
        'changes',
        'changedAt',
        'changedBy',
        'publishedAt',
        'publishedBy',
        'holdsFrom',
        'small',
        'withdrawnAt',
        'withdrawnBy',
      ],
    },
  },
  restored: { turn: 4 },
  attributes: {
    paper: nobodys,
    edition: nobodys,
    number: nobodys,
    revision: nobodys,
    texts: nobodys,
    changes: nobodys,
    changedAt: nobodys,
    changedBy: others(retention),
    publishedAt: nobodys,
    publishedBy: others(retention),
    holdsFrom: nobodys,
    small: nobodys,
    withdrawnAt: nobodys,
    withdrawnBy: others(retention),
  },
} as const satisfies TableOf<StoredVersion>

declare module '../lib/table.ts' {
  interface Tables {
    papers: typeof papers
  }
}
