import type { QueryReport } from '#functions/asked/parts/data.ts'

type Row = QueryReport & { times: number; daysAgo: number }

/** Sentences that the visitors of the demo are said to have asked in vain, with what the demo makes of them. */
export const demoUnanswered: readonly Row[] = [
  { sentence: 'banesë me pamje nga deti', language: 'al', outcome: 'less', gaveWay: ['deti'], times: 23, daysAgo: 0 },
  { sentence: 'kamion në shitje', language: 'al', outcome: 'less', gaveWay: ['kamion'], times: 19, daysAgo: 1 },
  { sentence: 'penthouse manhattan', language: 'en', outcome: 'corrected', gaveWay: [], times: 17, daysAgo: 0 },
  { sentence: 'hotel në brezovicë', language: 'al', outcome: 'less', gaveWay: ['hotel'], times: 14, daysAgo: 3 },
  { sentence: 'tesla ne prishtine', language: 'al', outcome: 'less', gaveWay: ['tesla'], times: 13, daysAgo: 2 },
  {
    sentence: 'rent stabilized apartment queens',
    language: 'en',
    outcome: 'less',
    gaveWay: ['stabilized'],
    times: 12,
    daysAgo: 1,
  },
  { sentence: 'camper me qira kosove', language: 'al', outcome: 'less', gaveWay: ['camper'], times: 9, daysAgo: 5 },
  {
    sentence: 'sublet near columbia university',
    language: 'en',
    outcome: 'less',
    gaveWay: ['columbia', 'university'],
    times: 8,
    daysAgo: 4,
  },
  { sentence: 'kombi 9 ulese', language: 'al', outcome: 'less', gaveWay: ['kombi', '9 ulese'], times: 7, daysAgo: 6 },
  { sentence: 'banese duplex ne peje', language: 'al', outcome: 'less', gaveWay: ['duplex'], times: 7, daysAgo: 2 },
  { sentence: 'storage unit bronx', language: 'en', outcome: 'corrected', gaveWay: [], times: 6, daysAgo: 12 },
  { sentence: 'banese me kamata pa kredi', language: 'al', outcome: 'less', gaveWay: ['kamata'], times: 6, daysAgo: 9 },
  { sentence: 'motorr yamaha', language: 'al', outcome: 'nothing', gaveWay: [], times: 6, daysAgo: 8 },
  { sentence: 'traktor', language: 'al', outcome: 'nothing', gaveWay: [], times: 5, daysAgo: 17 },
]
