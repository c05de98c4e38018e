import type { Publisher } from '../params.ts'
import type { Line } from './line.ts'

/** `agent`: who stands between, which asks for owners if it is negated, and is searched as text otherwise. */
export type PublisherMeaning = Publisher | 'agent'

/** Who publishes a listing: its owner, or an agency or a dealer (ASK-26). */
export const publisherLines: readonly Line<PublisherMeaning>[] = [
  ['al', 'agjenci, agjensi, agjencion, agjension', 'agent'],
  ['al', 'agjent, agjentë, ndërmjetës, ndërmjetësim, ndërmjetësues, provizion, komision', 'agent'],
  ['en', 'agency, agencies, agent, agents, realtor, realtors, middleman, middlemen, brokerage', 'agent'],
  ['both', 'broker, brokers, brokera', 'agent'],
  ['sr', 'agencija, agencije, posrednik, posrednika, provizije', 'agent'],
  ['en', 'by owner, from owner, from the owner, direct from owner, directly from the owner, owner only', 'owner'],
  ['en', 'owner listings, owner direct, direct owner, owners only', 'owner'],
  ['en', 'private seller, private owner, private landlord, private sellers, from a private seller, fsbo', 'owner'],
  ['al', 'te pronari, tek pronari, direkt te pronari, direkt tek pronari', 'owner'],
  ['al', 'nga pronari, prej pronarit, direkt nga pronari, pronari direkt, nga vet pronari, vetëm pronari', 'owner'],
  ['al', 'drejtpërdrejt nga pronari, direkt prej pronarit, direkt pronari, nga vetë pronari', 'owner'],
  ['sr', 'od vlasnika, direktno od vlasnika, vlasnik direktno', 'owner'],
  ['en', 'agency listings, agency listing, agencies only, agency ads', 'agency'],
  ['en', 'from an agency, from agency, agency only, by agency, through an agency, from agencies', 'agency'],
  ['en', 'from a dealer, from dealer, dealer only, dealership, from a dealership, car dealer', 'agency'],
  ['al', 'nga agjencia, prej agjencisë, nga agjenci, prej agjencie, vetëm agjenci, me agjenci', 'agency'],
  ['al', 'nga autosalloni, nga salloni, autosallon, prej autosallonit, nga auto salloni', 'agency'],
  ['sr', 'od agencije, preko agencije', 'agency'],
]
