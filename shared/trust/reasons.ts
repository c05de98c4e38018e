/** What can be reported: a listing, the person or agency behind listings, or a message that somebody got. */
export const targetKinds = ['listing', 'person', 'message'] as const
export type TargetKind = (typeof targetKinds)[number]

/** A listing by its id, a person by the user id, a message by its id. */
export type Target = { kind: TargetKind; id: string }

/**
 * Why something is reported or restricted, and for which targets. `basis` is what a decision with this reason rests on:
 * our terms or a law (Regulation (EU) 2022/2065, art. 17(3)(d), (e)).
 */
export const reasons = {
  scam: { basis: 'terms', for: ['listing', 'person', 'message'] },
  gone: { basis: 'terms', for: ['listing'] },
  misleading: { basis: 'terms', for: ['listing'] },
  duplicate: { basis: 'terms', for: ['listing'] },
  photos: { basis: 'terms', for: ['listing'] },
  discrimination: { basis: 'law', for: ['listing', 'person', 'message'] },
  offensive: { basis: 'terms', for: ['listing', 'person', 'message'] },
  spam: { basis: 'terms', for: ['listing', 'person', 'message'] },
  privacy: { basis: 'terms', for: ['listing', 'person', 'message'] },
  minors: { basis: 'law', for: ['listing', 'person', 'message'] },
  illegal: { basis: 'law', for: ['listing', 'person', 'message'] },
  other: { basis: 'terms', for: ['listing', 'person', 'message'] },
} as const satisfies Record<string, { basis: 'terms' | 'law'; for: readonly TargetKind[] }>

export type Reason = keyof typeof reasons
export const reasonNames = Object.keys(reasons) as [Reason, ...Reason[]]

/** The reasons that fit a target, in the order in which a form shows them. */
export const reasonsFor = (kind: TargetKind): Reason[] =>
  reasonNames.filter((name) => (reasons[name].for as readonly TargetKind[]).includes(kind))

/** A report with this reason, or by name, is always looked at, however unreliable its reporter has been. */
export const isGrave = ({ reason, name }: { reason: Reason; name?: string | undefined }): boolean =>
  reasons[reason].basis === 'law' || name !== undefined

/**
 * What a report with this reason has to contain besides the target: a notice of illegal content its explanation, a name,
 * an e-mail and a statement of good faith; of the abuse of children no name (Regulation (EU) 2022/2065, art. 16(2)).
 */
export function neededFor(reason: Reason): readonly ('words' | 'name' | 'email' | 'goodFaith')[] {
  if (reason === 'illegal' || reason === 'discrimination') return ['words', 'name', 'email', 'goodFaith']
  if (reason === 'minors') return ['words', 'goodFaith']
  return reason === 'other' ? ['words'] : []
}
