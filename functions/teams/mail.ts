import { siteFacts } from 'virtual:facts'
import type { Language } from '#shared/lib/language.ts'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import type { TeamRole } from '#shared/lib/teamRole.ts'
import { invitedDays } from '#shared/teams/teams.ts'
import { env } from '../lib/env.ts'
import { sendMail } from '../mail/parts/send.ts'
import { letterHtml, letterText, subjectOf } from '../mail/parts/text.ts'
import { textForReader } from '../mail/parts/textForReader.ts'

const { name: site } = siteFacts

const texts = {
  en: {
    subject: (team: string) => `Join the team of ${team}`,
    unnamed: 'an agency',
    greeting: 'Hello,',
    may: {
      viewer: 'You will see its listings, figures and messages.',
      editor: 'You will publish and change its listings, and answer its messages.',
      owner: 'You will publish and change its listings, answer its messages, and invite others.',
    },
    lines: (team: string, may: string) => [
      `You are invited to the team of ${team} at ${site}. ${may}`,
      `You need an account of your own; nobody shares a password. The link is valid for ${invitedDays} days, for one person.`,
    ],
    action: 'Join the team',
    foot: 'You got this email because somebody entered your address. If you do not know them, ignore it.',
  },
  al: {
    subject: (team: string) => `Bashkohuni me ekipin e ${team}`,
    unnamed: 'një agjencie',
    greeting: 'Përshëndetje,',
    may: {
      viewer: 'Do t’i shihni shpalljet, shifrat dhe mesazhet e saj.',
      editor: 'Do të publikoni e ndryshoni shpalljet e saj dhe do t’u përgjigjeni mesazheve.',
      owner: 'Do të publikoni e ndryshoni shpalljet e saj, do t’u përgjigjeni mesazheve dhe do të ftoni të tjerë.',
    },
    lines: (team: string, may: string) => [
      `Jeni të ftuar në ekipin e ${team} në ${site}. ${may}`,
      `Ju duhet një llogari e juaja; fjalëkalimi nuk ndahet me askënd. Lidhja vlen ${invitedDays} ditë, për një person.`,
    ],
    action: 'Bashkohuni me ekipin',
    foot: 'E morët këtë email sepse dikush shënoi adresën tuaj. Nëse nuk e njihni, mos e përfillni.',
  },
} satisfies Record<Language, object>

/** `proved`: an account has this address, so that its owner may be told the name that the agency has chosen. */
type Invited = { email: string; proved: boolean; role: TeamRole; team: string; language: Language; token: string }

/** Mails an invitation to a team, with the link that joins it. */
export function sendInvitation(paid: SpendReceipt<'unprovedMail'>, invited: Invited): Promise<boolean> {
  const { email, role, language, token } = invited
  const { subject, unnamed, greeting, may, lines, action, foot } = texts[language]
  const team = textForReader(invited, invited.team) ?? unnamed
  const letter = {
    language,
    greeting,
    lines: lines(team, may[role]),
    action,
    link: `${env('SITE_URL')}/user/team/join?lang=${language}#${token}`,
    foot,
  }
  return sendMail({
    paid,
    to: email,
    subject: subjectOf(subject, team),
    text: letterText(letter),
    html: letterHtml(letter),
  })
}
