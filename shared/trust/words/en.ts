import type { TrustWords } from './words.ts'

export const words: TrustWords = {
  reasons: {
    scam: { title: 'Looks like fraud', rule: 'fraud, false identity, or money before a visit' },
    gone: { title: 'Is no longer available', rule: 'offers only what is still to be had' },
    misleading: {
      title: 'Wrong price, place or description',
      rule: 'the price that is really asked, and what really exists',
    },
    duplicate: { title: 'Published more than once', rule: 'each thing is published once' },
    photos: {
      title: 'Photos of something else, or of somebody else',
      rule: 'own photos, of exactly this home, venue or car',
    },
    discrimination: { title: 'Turns people away', rule: 'nobody may be turned away for who they are' },
    offensive: { title: 'Insult, threat or hatred', rule: 'no insults, threats, hatred or pornography' },
    spam: { title: 'Advertising or mass message', rule: 'no advertising for something else, no mass messages' },
    privacy: { title: 'Shows data of other people', rule: 'no data of other people without their consent' },
    minors: { title: 'Abuse of children', rule: 'abuse of children' },
    illegal: { title: 'Breaks a law in another way', rule: 'the law' },
    other: { title: 'Something else', rule: 'another rule of the terms' },
  },
  actions: {
    dismiss: 'Nothing to do',
    change: 'Ask for a change',
    hide: 'Hide the listing',
    delete: 'Delete the listing',
    warn: 'Warn the owner',
    suspend7: 'Suspend for 7 days',
    suspend30: 'Suspend for 30 days',
    suspend: 'Suspend',
    close: 'Close the account',
  },
  done: {
    dismiss: 'Nothing was done.',
    change: 'We ask you to change your listing.',
    hide: 'Your listing is hidden: only you see it.',
    delete: 'Your listing was removed.',
    warn: 'This is a warning.',
    suspend7: 'Your account is suspended for 7 days. Nobody sees its listings meanwhile.',
    suspend30: 'Your account is suspended for 30 days. Nobody sees its listings meanwhile.',
    suspend: 'Your account is suspended until further notice. Nobody sees its listings meanwhile.',
    close: 'Your account was closed. Nobody sees its listings.',
  },
}
