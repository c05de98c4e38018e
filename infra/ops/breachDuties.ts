/** Whom a duty is about: everybody who is affected, or residents of New York State. */
type Of = 'everybody' | 'New York'

/**
 * One duty to tell somebody of a breach, within so many hours after it became known; without them only "without delay".
 * One with `moreThan` begins above so many people.
 */
export type Duty = {
  whom: string
  of: Of
  hours?: number
  moreThan?: number
  unless: string
  law: string
  source: string
  asOf: string
}

const gdpr = 'https://eur-lex.europa.eu/eli/reg/2016/679/oj'
const newYork = 'https://www.nysenate.gov/legislation/laws/GBS/899-AA'

/**
 * Whom the law asks to be told by when, as it stood on the day `asOf`. Research, and no advice: a lawyer's correction is
 * an edit of this table.
 */
export const duties: readonly Duty[] = [
  {
    whom: 'Information and Privacy Agency of Kosovo (AIP)',
    of: 'everybody',
    hours: 72,
    unless: 'unless harm to anybody is unlikely',
    law: 'Kosovo, Law 06/L-082 on Protection of Personal Data',
    source: 'https://vokshilata.com/?p=1885',
    asOf: '2025-08-21',
  },
  {
    whom: 'Supervisory authority of the member state, where people in the European Union are served',
    of: 'everybody',
    hours: 72,
    unless: 'unless a risk is unlikely',
    law: 'Regulation (EU) 2016/679, article 33',
    source: gdpr,
    asOf: '2025-11-01',
  },
  {
    whom: 'Everybody affected',
    of: 'everybody',
    unless: 'where the risk for them is high',
    law: 'Regulation (EU) 2016/679, article 34; Kosovo, Law 06/L-082',
    source: gdpr,
    asOf: '2025-11-01',
  },
  {
    whom: 'Affected residents of New York State',
    of: 'New York',
    hours: 30 * 24,
    unless:
      'where private information was taken: with an e-mail also the password or the answer that opens the account',
    law: 'New York, General Business Law 899-aa, as amended on 21 December 2024',
    source: newYork,
    asOf: '2025-02-14',
  },
  {
    whom: 'Attorney General, Department of State and Division of State Police of New York, with a copy of the notice',
    of: 'New York',
    hours: 30 * 24,
    unless: 'whenever residents are told; the Department of Financial Services too, if the operator is under it',
    law: 'New York, General Business Law 899-aa (8)(a)',
    source: newYork,
    asOf: '2025-02-14',
  },
  {
    whom: 'Consumer reporting agencies',
    of: 'New York',
    moreThan: 5000,
    unless: 'where more than 5,000 residents of New York are told at once',
    law: 'New York, General Business Law 899-aa (8)(b)',
    source: newYork,
    asOf: '2025-02-14',
  },
]
