import type { Publisher } from '../params.ts'
import type { Line } from './line.ts'

/** Who publishes a listing: its owner, or an agency or a dealer (ASK-26). */
export const publisherLines: readonly Line<Publisher>[] = [
  ['en', 'by owner, from owner, from the owner, direct from owner, directly from the owner, owner only', 'owner'],
  ['en', 'agency listings, agency listing, agencies only, agency ads', 'agency'],
  ['en', 'owner listings, owner direct, direct owner, owners only', 'owner'],
  ['al', 'te pronari, tek pronari, direkt te pronari, direkt tek pronari', 'owner'],
  ['en', 'no broker, no brokers, no agent, no agents, no agency, no agencies, no realtor, no realtors', 'owner'],
  ['en', 'without broker, without a broker, without agency, without an agency, without agents, no middleman', 'owner'],
  ['en', 'private seller, private owner, private landlord, private sellers, from a private seller, fsbo', 'owner'],
  ['al', 'nga pronari, prej pronarit, direkt nga pronari, pronari direkt, nga vet pronari, vetëm pronari', 'owner'],
  ['al', 'drejtpërdrejt nga pronari, direkt prej pronarit, direkt pronari, nga vetë pronari', 'owner'],
  ['al', 'pa agjenci, pa agjensi, pa agjent, pa agjentë, jo agjenci, jo agjensi, jo agjent, pa ndermjetes', 'owner'],
  ['al', 'pa ndërmjetësim, pa ndërmjetësues, pa provizion, pa komision, pa agjencion, pa agjencione', 'owner'],
  ['al', 'jo agjencion, jo agjencione, pa agjension, pa agjensione, jo agjension, jo agjensione', 'owner'],
  ['sr', 'od vlasnika, direktno od vlasnika, vlasnik direktno, bez agencije, bez agencija, bez posrednika', 'owner'],
  ['sr', 'bez provizije, bez posrednik', 'owner'],
  ['en', 'from an agency, from agency, agency only, by agency, through an agency, from agencies', 'agency'],
  ['en', 'from a dealer, from dealer, dealer only, dealership, from a dealership, car dealer', 'agency'],
  ['al', 'nga agjencia, prej agjencisë, nga agjenci, prej agjencie, vetëm agjenci, me agjenci', 'agency'],
  ['al', 'nga autosalloni, nga salloni, autosallon, prej autosallonit, nga auto salloni', 'agency'],
  ['sr', 'od agencije, preko agencije', 'agency'],
]
