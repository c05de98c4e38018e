import type { TrustWords } from './words.ts'

export const words: TrustWords = {
  reasons: {
    scam: { title: 'Looks like fraud', rule: 'fraud, false identity, or money before a visit' },
    gone: { title: 'Is no longer available', rule: 'offer only what is still available' },
    misleading: {
      title: 'Wrong price, place or description',
      rule: 'give the real price, and describe what really exists',
    },
    duplicate: { title: 'Published more than once', rule: 'publish each thing once' },
    photos: {
      title: 'Photos of something else, or of somebody else',
      rule: 'use your own photos, of exactly this home, venue or car',
    },
    discrimination: { title: 'Turns people away', rule: 'nobody may be turned away for who they are' },
    offensive: { title: 'Insult, threat or hatred', rule: 'no insults, threats, hatred or pornography' },
    spam: { title: 'Advertising or mass message', rule: 'no advertising for something else, no mass messages' },
    privacy: { title: 'Shows other people’s data', rule: 'no personal data of others without their consent' },
    minors: { title: 'Abuse of children', rule: 'abuse of children' },
    illegal: { title: 'Breaks a law in another way', rule: 'the law' },
    other: { title: 'Something else', rule: 'another rule of the terms' },
  },
  actions: {
    dismiss: 'No action needed',
    drop: 'Do not deliver it',
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
    drop: 'It was not delivered.',
    change: 'We ask you to change your listing.',
    hide: 'Your listing is hidden: only you can see it.',
    delete: 'Your listing was removed.',
    warn: 'This is a warning.',
    suspend7: 'Your account is suspended for 7 days. Nobody can see its listings meanwhile.',
    suspend30: 'Your account is suspended for 30 days. Nobody can see its listings meanwhile.',
    suspend: 'Your account is suspended until further notice. Nobody can see its listings meanwhile.',
    close: 'Your account was closed. Nobody can see its listings.',
  },
}
