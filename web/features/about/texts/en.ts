export const about = {
  title: 'About Tregu',
  lead: 'Tregu means market. Ours is a square for homes, venues and cars, in Kosovo and around New York, where people deal with each other directly.',
  visitors: {
    title: 'For those who look',
    list: {
      search: 'Search by place, type and price, and see every result on the map.',
      free: 'Looking, calling and writing cost nothing, and need no account.',
      languages: 'Everything is in English and in Albanian, whichever side of the ocean you are on.',
    },
  },
  posters: {
    title: 'For those who offer',
    list: {
      publish: 'Publish a home, a venue or a car in minutes, with up to 15 photos.',
      control: 'Change, archive and bring back your listings whenever you like.',
      privacy: 'You choose whether the price, the map and your e-mail are shown.',
    },
  },
  between: {
    title: 'What we are, and what we are not',
    text: 'We bring you together and then step aside. Tregu sells and rents nothing itself, and is no party to what you agree on. See the place, check the papers, and pay only then.',
  },
  credits: {
    title: 'Made by',
    text: 'Designed and developed by the founders of Tregu, between Prishtina and Brooklyn.',
    list: {
      design: 'Design and drawings: the Tregu design team',
      development: 'Development: the Tregu engineers',
    },
    site: 'Visit our website',
  },
} as const
