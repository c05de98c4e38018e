export const about = {
  title: 'About {site}',
  lead: '{site} is a marketplace for homes, venues and cars, in Kosovo and around New York, where people deal with each other directly.',
  visitors: {
    title: 'If you are looking',
    list: {
      search: 'Search by place, type and price, and see every result on the map.',
      free: 'Looking, calling and writing cost nothing, and need no account.',
      languages: 'Everything is in English and in Albanian, whichever side of the ocean you are on.',
    },
  },
  posters: {
    title: 'If you are offering',
    list: {
      publish: 'Publish a home, a venue or a car in minutes, with up to 15 photos.',
      control: 'Change, archive and bring back your listings whenever you like.',
      privacy: 'You choose whether the price, the map and your email are shown.',
    },
  },
  between: {
    title: 'What we are, and what we are not',
    text: 'We bring you together and then step aside. {site} sells and rents nothing itself, and is no party to what you agree on. See the place, check the documents, and only then pay.',
  },
  prices: {
    title: 'How we compare prices',
    compared:
      'A price is compared with listings of other owners that are offered in the same way: of the same type, in the same neighbourhood or else the same city, at most 30% smaller or larger; cars by make, model and a year at most two apart. Prices by the day, by the month and of a sale are never compared with each other.',
    said: 'From eight such listings on we show the median price, and the range of the middle half. What costs less is a good price, what costs more is above similar ones; within five percent of the median every price is fair.',
    limits:
      'It is an estimate of what is asked here today, not of what is paid, and knows nothing of condition, floor or view. Go and see for yourself.',
    rate: 'Euros and dollars are converted by the reference rate of the European Central Bank, which does not vouch for our figures.',
  },
  credits: {
    title: 'Made by',
    site: 'Visit our website',
  },
} as const
