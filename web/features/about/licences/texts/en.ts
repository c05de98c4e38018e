export const licences = {
  title: 'Licences',
  lead: 'The software of this site is open source under the MIT licence, and builds on the work of many others. Most of it is under licences that ask for little more than a notice.',
  all: 'Notices of all libraries in our pages',
  others: 'With further conditions',
  list: {
    leaflet: 'shows our maps in React.',
    heif: 'reads HEIC photos where the browser cannot. They are unchanged, in a file of their own that another version may replace.',
    vips: 'makes our photos smaller on our servers, and does not reach your device. It is unchanged, and a library of its own.',
    purify: 'keeps scripts out of texts. We use it under the Apache licence.',
    maps: 'are the data of our maps and addresses.',
  },
} as const
