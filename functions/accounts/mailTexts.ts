import type { Language } from '#shared/lib/language.ts'

/** How long the links of mails work, in hours. */
export const linkHours = { confirm: 24, email: 24, reset: 1 }

/** What one mail says; `detail` is an address that it tells of, or when somebody registered (UTC). */
type Text = {
  subject: string
  lines: (detail: string) => string[]
  action: string
  /** Where the button leads. */
  path: (token: string) => string
  /** Why somebody got this mail, and what to do if it is not theirs. */
  why: string
}

const confirmPath = (token: string) => `/user/confirm/${token}`
const resetPath = (token: string) => `/user/reset-password/email/${token}`
const forgotten = () => '/user/reset-password/login/notoken'
const contact = () => '/user/contact'

const english = {
  confirm: {
    subject: 'Confirm your e-mail for tregu',
    lines: (when: string) => [
      'Good to have you here. One step is left: confirm that this address is yours, and you can log in and publish your first listing.',
      `The link opens the registration of ${when} (UTC) with the password that was chosen then, and works for ${linkHours.confirm} hours. Only the last registration with an address counts. If you did not register at that time, do not open it: register again instead.`,
    ],
    action: 'Confirm my e-mail',
    path: confirmPath,
    why: 'You got this mail because somebody registered at tregu with this address. If it was not you, ignore it, and nothing will happen.',
  },
  confirmed: {
    subject: 'Your e-mail for tregu is confirmed already',
    lines: () => ['You asked for another confirmation link. None is needed: your account is open, and you can log in.'],
    action: 'Log in',
    path: () => '/user/login',
    why: 'You got this mail because somebody asked tregu for a confirmation link for this address.',
  },
  email: {
    subject: 'Confirm your new e-mail for tregu',
    lines: () => [
      'One step is left to use this address for your account: confirm that it is yours, and from then on you log in with it.',
      `The link works for ${linkHours.email} hours. Until you open it, your old address stays.`,
    ],
    action: 'Confirm my new e-mail',
    path: confirmPath,
    why: 'You got this mail because somebody entered this address in a profile at tregu. If it was not you, ignore it, and nothing will happen.',
  },
  emailAsked: {
    subject: 'Your e-mail at tregu is about to change',
    lines: (email: string) => [
      `Somebody asked to change the e-mail of your account to ${email}. It changes once that address is confirmed.`,
      'If it was you, there is nothing to do here. If it was not, choose another password now: that ends all sessions and stops the change.',
    ],
    action: 'Change my password',
    path: forgotten,
    why: 'You got this mail because this is the address of your account at tregu.',
  },
  emailChanged: {
    subject: 'Your e-mail at tregu was changed',
    lines: (email: string) => [
      `The e-mail of your account is now ${email}. You log in with it from now on; this address is no longer used.`,
      'If it was not you, write to us at once.',
    ],
    action: 'Write to tregu',
    path: contact,
    why: 'You got this mail because this was the address of your account at tregu until now.',
  },
  reset: {
    subject: 'Choose a new password for tregu',
    lines: () => [
      'We received a request for a new password for your account. Choosing one ends all sessions, wherever they are open.',
      `The link works once, for ${linkHours.reset === 1 ? 'an hour' : `${linkHours.reset} hours`}.`,
    ],
    action: 'Choose a new password',
    path: resetPath,
    why: 'You got this mail because somebody asked tregu for a new password for this address. If it was not you, ignore it: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password for tregu was changed',
    lines: () => [
      'The password of your account was just changed, and all other sessions were ended.',
      'If it was you, there is nothing to do. If it was not, choose another password now.',
    ],
    action: 'Change my password',
    path: forgotten,
    why: 'You got this mail because this is the address of your account at tregu.',
  },
  noAccount: {
    subject: 'There is no account at tregu with this e-mail',
    lines: () => [
      'Somebody asked tregu for a link to this address, but no account uses it. Perhaps you registered with another one?',
      'If you like, register with this address.',
    ],
    action: 'Register at tregu',
    path: () => '/user/register',
    why: 'You got this mail because somebody entered this address at tregu. If it was not you, ignore it: we keep nothing of it.',
  },
  closed: {
    subject: 'Your account at tregu is closed',
    lines: () => [
      'Somebody asked tregu for a link to this address. Its account is closed at present, so we cannot send one.',
      'If you think that this is a mistake, write to us.',
    ],
    action: 'Write to tregu',
    path: contact,
    why: 'You got this mail because somebody entered this address at tregu.',
  },
} satisfies Record<string, Text>

export type AccountMail = keyof typeof english

const albanian: Record<AccountMail, Text> = {
  confirm: {
    subject: 'Konfirmoni emailin tuaj për tregu',
    lines: (when: string) => [
      'Mirë se erdhët. Ka mbetur edhe një hap: konfirmoni që kjo adresë është e juaja, pastaj mund të kyçeni dhe ta publikoni shpalljen e parë.',
      `Lidhja e hap regjistrimin e ${when} (UTC) me fjalëkalimin që u zgjodh atëherë dhe vlen ${linkHours.confirm} orë. Vlen vetëm regjistrimi i fundit me një adresë. Nëse nuk u regjistruat në atë kohë, mos e hapni: regjistrohuni përsëri.`,
    ],
    action: 'Konfirmo emailin',
    path: confirmPath,
    why: 'E morët këtë email sepse dikush u regjistrua në tregu me këtë adresë. Nëse nuk ishit ju, mos e merrni parasysh dhe nuk do të ndodhë asgjë.',
  },
  confirmed: {
    subject: 'Emaili juaj për tregu është konfirmuar tashmë',
    lines: () => [
      'Kërkuat një lidhje tjetër konfirmimi. Nuk ju duhet: llogaria juaj është e hapur dhe mund të kyçeni.',
    ],
    action: 'Kyçu',
    path: () => '/user/login',
    why: 'E morët këtë email sepse dikush kërkoi nga tregu një lidhje konfirmimi për këtë adresë.',
  },
  email: {
    subject: 'Konfirmoni emailin e ri për tregu',
    lines: () => [
      'Ka mbetur edhe një hap që ta përdorni këtë adresë për llogarinë tuaj: konfirmoni që është e juaja dhe që atëherë kyçeni me të.',
      `Lidhja vlen ${linkHours.email} orë. Derisa ta hapni, mbetet adresa e vjetër.`,
    ],
    action: 'Konfirmo emailin e ri',
    path: confirmPath,
    why: 'E morët këtë email sepse dikush e shënoi këtë adresë në një profil në tregu. Nëse nuk ishit ju, mos e merrni parasysh dhe nuk do të ndodhë asgjë.',
  },
  emailAsked: {
    subject: 'Emaili juaj në tregu do të ndryshohet',
    lines: (email: string) => [
      `Dikush kërkoi që emaili i llogarisë suaj të ndryshohet në ${email}. Ai ndryshon sapo të konfirmohet ajo adresë.`,
      'Nëse ishit ju, nuk keni çfarë të bëni këtu. Nëse jo, zgjidhni menjëherë një fjalëkalim tjetër: kjo i mbyll të gjitha sesionet dhe e ndal ndryshimin.',
    ],
    action: 'Ndrysho fjalëkalimin',
    path: forgotten,
    why: 'E morët këtë email sepse kjo është adresa e llogarisë suaj në tregu.',
  },
  emailChanged: {
    subject: 'Emaili juaj në tregu u ndryshua',
    lines: (email: string) => [
      `Emaili i llogarisë suaj tani është ${email}. Që tani kyçeni me të; kjo adresë nuk përdoret më.`,
      'Nëse nuk ishit ju, na shkruani menjëherë.',
    ],
    action: 'Shkruaji tregut',
    path: contact,
    why: 'E morët këtë email sepse kjo ka qenë deri tani adresa e llogarisë suaj në tregu.',
  },
  reset: {
    subject: 'Zgjidhni një fjalëkalim të ri për tregu',
    lines: () => [
      'Morëm një kërkesë për fjalëkalim të ri për llogarinë tuaj. Zgjedhja e tij i mbyll të gjitha sesionet, kudo që janë të hapura.',
      `Lidhja vlen një herë, për ${linkHours.reset === 1 ? 'një orë' : `${linkHours.reset} orë`}.`,
    ],
    action: 'Zgjidh fjalëkalimin e ri',
    path: resetPath,
    why: 'E morët këtë email sepse dikush kërkoi nga tregu një fjalëkalim të ri për këtë adresë. Nëse nuk ishit ju, mos e merrni parasysh: fjalëkalimi juaj mbetet siç është.',
  },
  passwordChanged: {
    subject: 'Fjalëkalimi juaj për tregu u ndryshua',
    lines: () => [
      'Fjalëkalimi i llogarisë suaj sapo u ndryshua dhe të gjitha sesionet tjera u mbyllën.',
      'Nëse ishit ju, nuk keni çfarë të bëni. Nëse jo, zgjidhni menjëherë një fjalëkalim tjetër.',
    ],
    action: 'Ndrysho fjalëkalimin',
    path: forgotten,
    why: 'E morët këtë email sepse kjo është adresa e llogarisë suaj në tregu.',
  },
  noAccount: {
    subject: 'Në tregu nuk ka llogari me këtë email',
    lines: () => [
      'Dikush kërkoi nga tregu një lidhje për këtë adresë, por asnjë llogari nuk e përdor. Mbase jeni regjistruar me një tjetër?',
      'Nëse dëshironi, regjistrohuni me këtë adresë.',
    ],
    action: 'Regjistrohu në tregu',
    path: () => '/user/register',
    why: 'E morët këtë email sepse dikush e shënoi këtë adresë në tregu. Nëse nuk ishit ju, mos e merrni parasysh: nuk ruajmë asgjë.',
  },
  closed: {
    subject: 'Llogaria juaj në tregu është e mbyllur',
    lines: () => [
      'Dikush kërkoi nga tregu një lidhje për këtë adresë. Llogaria e saj është aktualisht e mbyllur, prandaj nuk mund ta dërgojmë.',
      'Nëse mendoni se ky është gabim, na shkruani.',
    ],
    action: 'Shkruaji tregut',
    path: contact,
    why: 'E morët këtë email sepse dikush e shënoi këtë adresë në tregu.',
  },
}

/** All mails about accounts, in both languages. */
export const letters: Record<Language, Record<AccountMail, Text>> = { en: english, al: albanian }

/** How a mail begins, to somebody whose name we know or do not. */
export const greetings: Record<Language, (name: string | undefined) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  al: (name) => (name ? `Përshëndetje ${name},` : 'Përshëndetje,'),
}
