import { siteFacts } from 'virtual:facts'
import type { Language } from '#shared/lib/language.ts'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import type { TeamRole } from '#shared/lib/teamRole.ts'
import { invitedDays } from '#shared/teams/teams.ts'
import { env } from '../lib/env.ts'
import { sendMail } from '../mail/parts/send.ts'
import { letterHtml, letterText, subjectOf } from '../mail/parts/text.ts'

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
    foot: (team: string) =>
      `You got this email because ${team} entered your address. If you do not know them, ignore it.`,
  },
  al: {
    subject: (team: string) => `Bashkohuni me ekipin e ${team}`,
    greeting: 'Përshëndetje,',
    may: {
      viewer: 'Do t’i shihni shpalljet, shifrat dhe mesazhet e saj.',
      editor: 'Do të publikoni e ndryshoni shpalljet e saj dhe do t’u përgjigjeni mesazheve.',
      owner: 'Do të publikoni e ndryshoni shpalljet e saj, do t’u përgjigjeni mesazheve dhe do të ftoni të tjerë.',
    },
    lines: (team: string, may: string) => [
      `${team} ju fton në ekipin e vet në ${site}. ${may}`,
      `Ju duhet një llogari e juaja; fjalëkalimi nuk ndahet me askënd. Lidhja vlen ${invitedDays} ditë, për një person.`,
    ],
    action: 'Bashkohuni me ekipin',
    foot: (team: string) => `E morët këtë email sepse ${team} shënoi adresën tuaj. Nëse nuk e njihni, mos e përfillni.`,
  },
} satisfies Record<Language, object>

type Invited = { email: string; role: TeamRole; team: string; language: Language; token: string }

/** Mails an invitation to a team, with the link that joins it. */
export function sendInvitation(paid: SpendReceipt<'unprovedMail'>, invited: Invited): Promise<boolean> {
  const { email, role, team, language, token } = invited
  const { subject, greeting, may, lines, action, foot } = texts[language]
  const letter = {
    language,
    greeting,
    lines: lines(team, may[role]),
    action,
    link: `${env('SITE_URL')}/user/team/join?lang=${language}#${token}`,
    foot: foot(team),
  }
  return sendMail({
    paid,
    to: email,
    subject: subjectOf(subject, team),
    text: letterText(letter),
    html: letterHtml(letter),
  })
}
