import type { Language } from '../lib/language.ts'

type Words = Record<Language, string>

/**
 * Every act that the audit log holds, by name: of administrators, of rules and of operators (TRU-09). The words say what
 * was done to the target. A name that was used once is never removed or given another meaning: the log keeps it.
 */
export const acts = {
  'listing.place': { en: 'Changed a placement of a listing', al: 'Ndryshoi reklamimin e një shpalljeje' },
  'listing.neighborhood': { en: 'Changed the neighbourhood of a listing', al: 'Ndryshoi lagjen e shpalljes' },
  'listing.edit': { en: 'Edited a listing', al: 'Ndryshoi shpalljen' },
  'listing.archive': { en: 'Archived a listing', al: 'Arkivoi shpalljen' },
  'listing.renew': { en: 'Renewed a listing', al: 'Ripërtëriu shpalljen' },
  'listing.reserve': {
    en: 'Marked a listing as reserved, or as available again',
    al: 'E shënoi shpalljen si të rezervuar, ose përsëri në dispozicion',
  },
  'listing.delete': { en: 'Deleted a listing', al: 'Fshiu shpalljen' },
  'account.edit': { en: 'Edited a profile', al: 'Ndryshoi profilin' },
  'account.suspend': { en: 'Suspended an account', al: 'Pezulloi llogarinë' },
  'account.unsuspend': { en: 'Ended the suspension of an account', al: 'Hoqi pezullimin e llogarisë' },
  'account.close': { en: 'Closed an account', al: 'Mbylli llogarinë' },
  'account.keepClosed': { en: 'Made the closing of an account final', al: 'E bëri të përhershme mbylljen e llogarisë' },
  'account.reopen': { en: 'Reopened a closed account', al: 'E rihapi llogarinë e mbyllur' },
  'account.showEmail': { en: 'Showed or hid the email on listings', al: 'Shfaqi ose fshehu emailin në shpallje' },
  'account.allowMail': { en: 'Allowed email to an account again', al: 'Lejoi përsëri email për llogarinë' },
  'account.grantRole': { en: 'Granted a role', al: 'Dha një rol' },
  'account.revokeRole': { en: 'Revoked a role', al: 'Hoqi një rol' },
  'account.provePhone': {
    en: 'Noted that a telephone number is proved',
    al: 'Shënoi se një numër telefoni është vërtetuar',
  },
  'account.proveRegister': {
    en: 'Checked a number in a register',
    al: 'E kontrolloi një numër në regjistër',
  },
  'account.totpOff': { en: 'Turned two-step login off', al: 'Çaktivizoi kyçjen me dy hapa' },
  'article.create': { en: 'Published an article', al: 'Publikoi një artikull' },
  'article.edit': { en: 'Edited an article', al: 'Ndryshoi artikullin' },
  'article.archive': { en: 'Archived an article, or showed it again', al: 'Arkivoi ose rishfaqi artikullin' },
  'article.delete': { en: 'Deleted an article', al: 'Fshiu artikullin' },
  'paper.draft': { en: 'Saved the draft of a legal page', al: 'Ruajti draftin e një faqeje ligjore' },
  'paper.publish': { en: 'Published a legal page', al: 'Publikoi një faqe ligjore' },
  'paper.withdraw': { en: 'Withdrew a version of a legal page', al: 'Tërhoqi një version të një faqeje ligjore' },
  'case.report': { en: 'Received a report', al: 'Mori një raportim' },
  'case.hold': { en: 'Held a listing or a message back', al: 'E ndali shpalljen ose mesazhin' },
  'case.decide': { en: 'Decided a case', al: 'Vendosi për një rast' },
  'case.undo': { en: 'Undid a decision', al: 'E ktheu prapa vendimin' },
  'case.appeal': { en: 'Received an appeal', al: 'Mori një ankesë' },
  'case.rule': { en: 'Decided an appeal', al: 'Vendosi për një ankesë' },
  'case.finish': { en: 'Carried a decision out for good', al: 'E zbatoi vendimin përfundimisht' },
  'approval.ask': { en: 'Asked for a second administrator', al: 'Kërkoi një administrator të dytë' },
  'approval.approve': { en: 'Confirmed as second administrator', al: 'Konfirmoi si administrator i dytë' },
  'approval.refuse': {
    en: 'Refused what needed a second administrator',
    al: 'Refuzoi atë që kërkonte administrator të dytë',
  },
  'act.notDone': { en: 'Did not take place after all', al: 'Në fund nuk u krye' },
} as const satisfies Record<string, Words>

export type ActName = keyof typeof acts
export const actNames = Object.keys(acts) as [ActName, ...ActName[]]

/** What acts are aimed at. */
export const targetKinds = ['listing', 'account', 'article', 'paper', 'approval', 'case'] as const
type TargetKind = (typeof targetKinds)[number]

/** A target by its kind and id, as the log has it: `listing#01JD…`. */
export type Target = `${TargetKind}#${string}`
