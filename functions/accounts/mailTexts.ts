import { siteFacts } from 'virtual:facts'
import type { Language } from '#shared/lib/language.ts'

const { name: site } = siteFacts

/** How long the links in mails are valid, in hours; a way back may end earlier, with what it takes back (D-146). */
export const linkHours = { confirm: 24, email: 24, reset: 1, reopen: 30 * 24, emailBack: 7 * 24 }

/** The texts of one mail; `detail` is an address, or the time of a registration. */
type Text = {
  subject: string
  lines: (detail: string) => string[]
  action: string
  /** The path of the page that the button opens. */
  path: (token: string) => string
  /** Why the recipient got this mail, and what to do if it was not meant for them. */
  why: string
}

/** A URL fragment stays in the browser: no server logs it, and no page gets it as the referrer. */
const confirmPath = (token: string) => `/user/confirm#${token}`
/** The page says what a new password does, by the part before the token (RTE-14). */
const resetPath = (token: string) => `/user/reset-password/email#${token}`
const reopenPath = (token: string) => `/user/reset-password/reopen#${token}`
const emailBackPath = (token: string) => `/user/reset-password/email-back#${token}`
const forgotten = () => '/user/reset-password/login/notoken'
const contact = () => '/user/contact'

const english = {
  confirm: {
    subject: `Confirm your email for ${site}`,
    lines: (when: string) => [
      'Good to have you here. One step is left: confirm that this address is yours, and you can log in and publish your first listing.',
      `The link opens the registration of ${when} with the password that was chosen then, and works for ${linkHours.confirm} hours. Only the last registration with an address counts. If you did not register at that time, do not open it: register again instead.`,
    ],
    action: 'Confirm my email',
    path: confirmPath,
    why: `You got this email because somebody registered at ${site} with this address. If it was not you, ignore it, and nothing will happen.`,
  },
  confirmed: {
    subject: `Your email for ${site} is already confirmed`,
    lines: () => [
      'You asked for another confirmation link. You do not need one: your account is open, and you can log in.',
    ],
    action: 'Log in',
    path: () => '/user/login',
    why: `You got this email because somebody asked ${site} for a confirmation link for this address.`,
  },
  email: {
    subject: `Confirm your new email for ${site}`,
    lines: () => [
      'One step is left to use this address for your account: confirm that it is yours, and from then on you log in with it.',
      `The link works for ${linkHours.email} hours. Until you open it, your old address stays.`,
    ],
    action: 'Confirm my new email',
    path: confirmPath,
    why: `You got this email because somebody entered this address in a profile at ${site}. If it was not you, ignore it, and nothing will happen.`,
  },
  emailAsked: {
    subject: `Your email at ${site} is about to change`,
    lines: (email: string) => [
      `Somebody asked to change the email of your account to ${email}. It changes once that address is confirmed.`,
      'If it was you, there is nothing to do here. If it was not, choose another password now: that ends all sessions and stops the change.',
    ],
    action: 'Change my password',
    path: forgotten,
    why: `You got this email because this is the address of your account at ${site}.`,
  },
  emailChanged: {
    subject: `Your email at ${site} was changed`,
    lines: (email: string) => [
      `The email of your account is now ${email}. You log in with it from now on; this address is no longer used.`,
      'If it was not you, take your account back within 7 days: choose a new password with this button. That makes this address the one of your account again and ends all sessions.',
    ],
    action: 'Take my account back',
    path: emailBackPath,
    why: `You got this email because this was the address of your account at ${site} until now.`,
  },
  emailChangedAgain: {
    subject: `Your email at ${site} was changed again`,
    lines: (email: string) => [
      `The email of your account is now ${email}. You log in with it from now on; this address is no longer used.`,
      'If it was not you, write to us at once.',
    ],
    action: `Write to ${site}`,
    path: contact,
    why: `You got this email because this was the address of your account at ${site} until now.`,
  },
  accountClosed: {
    subject: `Your account at ${site} was closed`,
    lines: () => [
      'Your account was just closed. Nobody sees it or its listings any more, and in 30 days all its data are erased.',
      'If it was not you, or if you have changed your mind, you can take it back until then: choose a new password with this button. That ends all sessions, and your listings are shown again.',
    ],
    action: 'Take my account back',
    path: reopenPath,
    why: `You got this email because this is the address of your account at ${site}.`,
  },
  accountClosedByUs: {
    subject: `We closed your account at ${site}`,
    lines: () => [
      `An administrator of ${site} closed your account. Nobody sees it or its listings any more, and all its data are erased 30 days after it was closed at the earliest, once a second administrator has confirmed it.`,
      'If you think that this is a mistake, write to us before that.',
    ],
    action: `Write to ${site}`,
    path: contact,
    why: `You got this email because this is the address of your account at ${site}.`,
  },
  accountOpenedByUs: {
    subject: `Your account at ${site} is open again`,
    lines: () => [
      `An administrator of ${site} had closed your account, and we opened it again. You can log in as before, and your listings are shown again.`,
    ],
    action: 'Log in',
    path: () => '/user/login',
    why: `You got this email because this is the address of your account at ${site}.`,
  },
  sessionsEnded: {
    subject: `Your other sessions at ${site} were ended`,
    lines: () => [
      'All sessions of your account but one were just ended, wherever they were open.',
      'If it was you, there is nothing to do. If it was not, choose another password now: that ends all sessions.',
    ],
    action: 'Change my password',
    path: forgotten,
    why: `You got this email because this is the address of your account at ${site}.`,
  },
  reset: {
    subject: `Choose a new password for ${site}`,
    lines: () => [
      'We received a request for a new password for your account. Choosing one ends all sessions, wherever they are open.',
      `The link works once, for ${linkHours.reset === 1 ? 'an hour' : `${linkHours.reset} hours`}.`,
    ],
    action: 'Choose a new password',
    path: resetPath,
    why: `You got this email because somebody asked ${site} for a new password for this address. If it was not you, ignore it: your password stays as it is.`,
  },
  reopen: {
    subject: `Take back your closed account at ${site}`,
    lines: () => [
      'We received a request for a new password for your account. The account is closed, and 30 days after it was closed all its data are erased.',
      'Until then you can take it back: choose a new password with this button. Your account is then open again, and your listings are shown.',
    ],
    action: 'Take my account back',
    path: reopenPath,
    why: `You got this email because somebody asked ${site} for a new password for this address. If it was not you, ignore it: your account stays closed.`,
  },
  passwordChanged: {
    subject: `Your password for ${site} was changed`,
    lines: () => [
      'The password of your account was just changed, and all other sessions were ended.',
      'If it was you, there is nothing to do. If it was not, choose another password now.',
    ],
    action: 'Change my password',
    path: forgotten,
    why: `You got this email because this is the address of your account at ${site}.`,
  },
  totpEnabled: {
    subject: `Two-step login is on for your account at ${site}`,
    lines: () => [
      'From now on your account asks for a code from your authenticator app at each login. Keep the recovery codes where you find them without your phone: each gets you in once if you lose it.',
      'If it was not you, choose another password now, which ends all sessions, and write to us, so that we turn it off again.',
    ],
    action: 'Change my password',
    path: forgotten,
    why: `You got this email because this is the address of your account at ${site}.`,
  },
  totpDisabled: {
    subject: `Two-step login is off for your account at ${site}`,
    lines: () => [
      'Your account no longer asks for a code at login: your password alone opens it. The recovery codes no longer work.',
      'If it was not you, choose another password now: that ends all sessions.',
    ],
    action: 'Change my password',
    path: forgotten,
    why: `You got this email because this is the address of your account at ${site}.`,
  },
  totpRecovered: {
    subject: `A recovery code was used for your account at ${site}`,
    lines: () => [
      'Somebody with your password used one of your recovery codes. Two-step login is off now, all sessions were ended, and the other recovery codes no longer work. Once you have a device again, turn it on again in your account.',
      'If it was not you, choose another password now.',
    ],
    action: 'Change my password',
    path: forgotten,
    why: `You got this email because this is the address of your account at ${site}.`,
  },
  recoveryCodesMade: {
    subject: `New recovery codes for your account at ${site}`,
    lines: () => [
      'New recovery codes were made for your account. Those from before no longer work.',
      'If it was not you, choose another password now, which ends all sessions, and write to us.',
    ],
    action: 'Change my password',
    path: forgotten,
    why: `You got this email because this is the address of your account at ${site}.`,
  },
  loginLost: {
    subject: `Your login at ${site} was deleted`,
    lines: () => [
      'Somebody who was logged in to your account deleted its login. Your account and your listings are still there, but nobody can log in to look after them.',
      'To get back in, choose a new password: that makes a new login for the same account and ends all sessions. If you had turned two-step login on, keep one of your recovery codes at hand.',
    ],
    action: 'Choose a new password',
    path: forgotten,
    why: `You got this email because this is the address of your account at ${site}.`,
  },
  noAccount: {
    subject: `There is no account at ${site} with this email`,
    lines: () => [
      `Somebody asked ${site} for a link to this address, but no account uses it. Perhaps you registered with another one?`,
      'If you like, register with this address.',
    ],
    action: `Register at ${site}`,
    path: () => '/user/register',
    why: `You got this email because somebody entered this address at ${site}. If it was not you, ignore it: we keep nothing of it.`,
  },
  closed: {
    subject: `Your account at ${site} is closed`,
    lines: () => [
      `Somebody asked ${site} for a link to this address. Its account is closed at present, so we cannot send one.`,
      'If you think that this is a mistake, write to us.',
    ],
    action: `Write to ${site}`,
    path: contact,
    why: `You got this email because somebody entered this address at ${site}.`,
  },
} satisfies Record<string, Text>

export type AccountMail = keyof typeof english

const albanian: Record<AccountMail, Text> = {
  confirm: {
    subject: `Konfirmoni emailin tuaj për ${site}`,
    lines: (when: string) => [
      'Mirë se erdhët. Ka mbetur edhe një hap: konfirmoni që kjo adresë është e juaja, pastaj mund të kyçeni dhe ta publikoni shpalljen e parë.',
      `Lidhja e hap regjistrimin e ${when} me fjalëkalimin që u zgjodh atëherë dhe vlen ${linkHours.confirm} orë. Vlen vetëm regjistrimi i fundit me një adresë. Nëse nuk u regjistruat në atë kohë, mos e hapni: regjistrohuni përsëri.`,
    ],
    action: 'Konfirmo emailin',
    path: confirmPath,
    why: `E morët këtë email sepse dikush u regjistrua në ${site} me këtë adresë. Nëse nuk ishit ju, mos e merrni parasysh dhe nuk do të ndodhë asgjë.`,
  },
  confirmed: {
    subject: `Emaili juaj për ${site} është konfirmuar tashmë`,
    lines: () => [
      'Kërkuat një lidhje tjetër konfirmimi. Nuk ju duhet: llogaria juaj është e hapur dhe mund të kyçeni.',
    ],
    action: 'Kyçu',
    path: () => '/user/login',
    why: `E morët këtë email sepse dikush kërkoi nga ${site} një lidhje konfirmimi për këtë adresë.`,
  },
  email: {
    subject: `Konfirmoni emailin e ri për ${site}`,
    lines: () => [
      'Ka mbetur edhe një hap që ta përdorni këtë adresë për llogarinë tuaj: konfirmoni që është e juaja dhe që atëherë kyçeni me të.',
      `Lidhja vlen ${linkHours.email} orë. Derisa ta hapni, mbetet adresa e vjetër.`,
    ],
    action: 'Konfirmo emailin e ri',
    path: confirmPath,
    why: `E morët këtë email sepse dikush e shkroi këtë adresë në një profil në ${site}. Nëse nuk ishit ju, mos e merrni parasysh dhe nuk do të ndodhë asgjë.`,
  },
  emailAsked: {
    subject: `Emaili juaj në ${site} do të ndryshohet`,
    lines: (email: string) => [
      `Dikush kërkoi që emaili i llogarisë suaj të ndryshohet në ${email}. Ai ndryshon sapo të konfirmohet ajo adresë.`,
      'Nëse ishit ju, nuk keni nevojë të bëni asgjë. Nëse jo, zgjidhni menjëherë një fjalëkalim tjetër: kjo i mbyll të gjitha sesionet dhe e ndal ndryshimin.',
    ],
    action: 'Ndrysho fjalëkalimin',
    path: forgotten,
    why: `E morët këtë email sepse kjo është adresa e llogarisë suaj në ${site}.`,
  },
  emailChanged: {
    subject: `Emaili juaj në ${site} u ndryshua`,
    lines: (email: string) => [
      `Emaili i llogarisë suaj tani është ${email}. Që tani kyçeni me të; kjo adresë nuk përdoret më.`,
      'Nëse nuk ishit ju, merreni llogarinë mbrapsht brenda 7 ditësh: zgjidhni një fjalëkalim të ri me këtë buton. Kështu kjo adresë bëhet përsëri ajo e llogarisë suaj dhe të gjitha sesionet mbyllen.',
    ],
    action: 'Merre mbrapsht llogarinë',
    path: emailBackPath,
    why: `E morët këtë email sepse kjo ka qenë deri tani adresa e llogarisë suaj në ${site}.`,
  },
  emailChangedAgain: {
    subject: `Emaili juaj në ${site} u ndryshua përsëri`,
    lines: (email: string) => [
      `Emaili i llogarisë suaj tani është ${email}. Që tani kyçeni me të; kjo adresë nuk përdoret më.`,
      'Nëse nuk ishit ju, na shkruani menjëherë.',
    ],
    action: 'Na shkruani',
    path: contact,
    why: `E morët këtë email sepse kjo ka qenë deri tani adresa e llogarisë suaj në ${site}.`,
  },
  accountClosed: {
    subject: `Llogaria juaj në ${site} u mbyll`,
    lines: () => [
      'Llogaria juaj sapo u mbyll. Askush nuk i sheh më atë dhe shpalljet e saj, dhe pas 30 ditësh fshihen të gjitha të dhënat e saj.',
      'Nëse nuk ishit ju, ose nëse keni ndërruar mendje, merreni mbrapsht deri atëherë: zgjidhni një fjalëkalim të ri me këtë buton. Kështu mbyllen të gjitha sesionet dhe shpalljet tuaja shfaqen përsëri.',
    ],
    action: 'Merre mbrapsht llogarinë',
    path: reopenPath,
    why: `E morët këtë email sepse kjo është adresa e llogarisë suaj në ${site}.`,
  },
  accountClosedByUs: {
    subject: `E mbyllëm llogarinë tuaj në ${site}`,
    lines: () => [
      'Një nga administratorët tanë e mbylli llogarinë tuaj. Askush nuk i sheh më atë dhe shpalljet e saj, dhe të gjitha të dhënat e saj fshihen jo më herët se 30 ditë pas mbylljes, pasi ta konfirmojë një administrator i dytë.',
      'Nëse mendoni se ky është gabim, na shkruani para asaj kohe.',
    ],
    action: 'Na shkruani',
    path: contact,
    why: `E morët këtë email sepse kjo është adresa e llogarisë suaj në ${site}.`,
  },
  accountOpenedByUs: {
    subject: `Llogaria juaj në ${site} është përsëri e hapur`,
    lines: () => [
      'Një nga administratorët tanë e kishte mbyllur llogarinë tuaj, dhe ne e rihapëm. Mund të kyçeni si më parë, dhe shpalljet tuaja shfaqen përsëri.',
    ],
    action: 'Kyçu',
    path: () => '/user/login',
    why: `E morët këtë email sepse kjo është adresa e llogarisë suaj në ${site}.`,
  },
  sessionsEnded: {
    subject: `Sesionet tuaja të tjera në ${site} u mbyllën`,
    lines: () => [
      'Të gjitha sesionet e llogarisë suaj, përveç njërit, sapo u mbyllën, kudo që ishin të hapura.',
      'Nëse ishit ju, nuk keni nevojë të bëni asgjë. Nëse jo, zgjidhni menjëherë një fjalëkalim tjetër: kjo i mbyll të gjitha sesionet.',
    ],
    action: 'Ndrysho fjalëkalimin',
    path: forgotten,
    why: `E morët këtë email sepse kjo është adresa e llogarisë suaj në ${site}.`,
  },
  reset: {
    subject: `Zgjidhni një fjalëkalim të ri për ${site}`,
    lines: () => [
      'Morëm një kërkesë për fjalëkalim të ri për llogarinë tuaj. Zgjedhja e tij i mbyll të gjitha sesionet, kudo që janë të hapura.',
      `Lidhja vlen një herë, për ${linkHours.reset === 1 ? 'një orë' : `${linkHours.reset} orë`}.`,
    ],
    action: 'Zgjidh fjalëkalimin e ri',
    path: resetPath,
    why: `E morët këtë email sepse dikush kërkoi nga ${site} një fjalëkalim të ri për këtë adresë. Nëse nuk ishit ju, mos e merrni parasysh: fjalëkalimi juaj mbetet siç është.`,
  },
  reopen: {
    subject: `Merreni mbrapsht llogarinë tuaj të mbyllur në ${site}`,
    lines: () => [
      'Morëm një kërkesë për fjalëkalim të ri për llogarinë tuaj. Ajo është e mbyllur, dhe 30 ditë pas mbylljes fshihen të gjitha të dhënat e saj.',
      'Deri atëherë mund ta merrni mbrapsht: zgjidhni një fjalëkalim të ri me këtë buton. Atëherë llogaria hapet përsëri dhe shpalljet tuaja shfaqen.',
    ],
    action: 'Merre mbrapsht llogarinë',
    path: reopenPath,
    why: `E morët këtë email sepse dikush kërkoi nga ${site} një fjalëkalim të ri për këtë adresë. Nëse nuk ishit ju, mos e merrni parasysh: llogaria juaj mbetet e mbyllur.`,
  },
  passwordChanged: {
    subject: `Fjalëkalimi juaj për ${site} u ndryshua`,
    lines: () => [
      'Fjalëkalimi i llogarisë suaj sapo u ndryshua dhe të gjitha sesionet e tjera u mbyllën.',
      'Nëse ishit ju, nuk keni nevojë të bëni asgjë. Nëse jo, zgjidhni menjëherë një fjalëkalim tjetër.',
    ],
    action: 'Ndrysho fjalëkalimin',
    path: forgotten,
    why: `E morët këtë email sepse kjo është adresa e llogarisë suaj në ${site}.`,
  },
  totpEnabled: {
    subject: `Kyçja me dy hapa është aktive për llogarinë tuaj në ${site}`,
    lines: () => [
      'Që tani llogaria juaj kërkon në çdo kyçje një kod nga aplikacioni i vërtetimit. Kodet rezervë ruajini aty ku i gjeni pa telefonin: secili ju lë të hyni një herë nëse e humbni.',
      'Nëse nuk ishit ju, zgjidhni menjëherë një fjalëkalim tjetër, gjë që i mbyll të gjitha sesionet, dhe na shkruani që ta çaktivizojmë kyçjen me dy hapa.',
    ],
    action: 'Ndrysho fjalëkalimin',
    path: forgotten,
    why: `E morët këtë email sepse kjo është adresa e llogarisë suaj në ${site}.`,
  },
  totpDisabled: {
    subject: `Kyçja me dy hapa nuk është më aktive për llogarinë tuaj në ${site}`,
    lines: () => [
      'Llogaria juaj nuk kërkon më kod në kyçje: e hap vetëm fjalëkalimi. Kodet rezervë nuk vlejnë më.',
      'Nëse nuk ishit ju, zgjidhni menjëherë një fjalëkalim tjetër: kjo i mbyll të gjitha sesionet.',
    ],
    action: 'Ndrysho fjalëkalimin',
    path: forgotten,
    why: `E morët këtë email sepse kjo është adresa e llogarisë suaj në ${site}.`,
  },
  totpRecovered: {
    subject: `U përdor një kod rezervë për llogarinë tuaj në ${site}`,
    lines: () => [
      'Dikush me fjalëkalimin tuaj përdori një nga kodet tuaja rezervë. Kyçja me dy hapa tani nuk është aktive, të gjitha sesionet u mbyllën dhe kodet e tjera rezervë nuk vlejnë më. Kur të keni përsëri pajisje, aktivizojeni përsëri te llogaria juaj.',
      'Nëse nuk ishit ju, zgjidhni menjëherë një fjalëkalim tjetër.',
    ],
    action: 'Ndrysho fjalëkalimin',
    path: forgotten,
    why: `E morët këtë email sepse kjo është adresa e llogarisë suaj në ${site}.`,
  },
  recoveryCodesMade: {
    subject: `Kode të reja rezervë për llogarinë tuaj në ${site}`,
    lines: () => [
      'Për llogarinë tuaj u krijuan kode të reja rezervë. Të mëparshmet nuk vlejnë më.',
      'Nëse nuk ishit ju, zgjidhni menjëherë një fjalëkalim tjetër, gjë që i mbyll të gjitha sesionet, dhe na shkruani.',
    ],
    action: 'Ndrysho fjalëkalimin',
    path: forgotten,
    why: `E morët këtë email sepse kjo është adresa e llogarisë suaj në ${site}.`,
  },
  loginLost: {
    subject: `Kyçja juaj në ${site} u fshi`,
    lines: () => [
      'Dikush që ishte i kyçur në llogarinë tuaj e fshiu kyçjen e saj. Llogaria dhe shpalljet tuaja janë ende aty, por askush nuk mund të kyçet për t’u kujdesur për to.',
      'Për t’u kyçur përsëri, zgjidhni një fjalëkalim të ri: kështu krijohet një kyçje e re për të njëjtën llogari dhe mbyllen të gjitha sesionet. Nëse e kishit aktivizuar kyçjen me dy hapa, mbajeni gati një nga kodet rezervë.',
    ],
    action: 'Zgjidh fjalëkalimin e ri',
    path: forgotten,
    why: `E morët këtë email sepse kjo është adresa e llogarisë suaj në ${site}.`,
  },
  noAccount: {
    subject: `Në ${site} nuk ka llogari me këtë email`,
    lines: () => [
      `Dikush kërkoi nga ${site} një lidhje për këtë adresë, por asnjë llogari nuk e përdor. Ndoshta jeni regjistruar me një tjetër?`,
      'Nëse dëshironi, regjistrohuni me këtë adresë.',
    ],
    action: `Regjistrohu në ${site}`,
    path: () => '/user/register',
    why: `E morët këtë email sepse dikush e shkroi këtë adresë në ${site}. Nëse nuk ishit ju, mos e merrni parasysh: nuk ruajmë asgjë.`,
  },
  closed: {
    subject: `Llogaria juaj në ${site} është e mbyllur`,
    lines: () => [
      `Dikush kërkoi nga ${site} një lidhje për këtë adresë. Llogaria e saj është aktualisht e mbyllur, prandaj nuk mund ta dërgojmë.`,
      'Nëse mendoni se ky është gabim, na shkruani.',
    ],
    action: 'Na shkruani',
    path: contact,
    why: `E morët këtë email sepse dikush e shkroi këtë adresë në ${site}.`,
  },
}

/** The notices with a link that takes the account back, and the kind of that link (D-146). */
export const reclaimLinks: Partial<Record<AccountMail, 'reopen' | 'emailBack'>> = {
  accountClosed: 'reopen',
  emailChanged: 'emailBack',
}

/** All mails about accounts, in both languages. */
export const letters: Record<Language, Record<AccountMail, Text>> = { en: english, al: albanian }

/** The salutation of a mail, with or without a name. */
export const greetings: Record<Language, (name: string | undefined) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  al: (name) => (name ? `Përshëndetje ${name},` : 'Përshëndetje,'),
}
