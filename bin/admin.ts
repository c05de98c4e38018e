import { roleIds } from '#shared/lib/access.ts'
import { command, UsageError } from '../infra/ops/command.ts'
import { namedStage, targetOptions } from '../infra/ops/options.ts'
import { Problem } from '../infra/ops/problem.ts'

await command(
  {
    name: 'npm run admin',
    does: `Grants or revokes a role, or turns two-step login off for who lost the device. Role ids: ${roleIds.join(', ')}.`,
    takes: 'grant|revoke <e-mail> <role id> | totp-off <e-mail>',
    options: targetOptions,
  },
  async ({ values, rest: [action, email = '', role] }) => {
    const id = roleIds.find((known) => String(known) === role)
    const changesRole = action === 'grant' || action === 'revoke'
    if (!changesRole && action !== 'totp-off') throw new UsageError('say grant, revoke or totp-off')
    if (!email.includes('@')) throw new UsageError('say whose e-mail')
    if (changesRole && !id) throw new UsageError(`say a role id of ${roleIds.join(', ')}`)
    const { aim } = await import('../infra/demo/target.ts')
    await aim(namedStage(values), values.dir)

    // Data modules read the environment when they are loaded.
    const { changeRole, turnTotpOff } = await import('../infra/ops/roles.ts')
    if (changesRole && id) {
      if (!(await changeRole(action, email, id))) throw new Problem(`Nobody has registered with ${email}.`)
      console.log(
        `${email}: role ${id} ${action === 'grant' ? 'granted' : 'revoked'}. All sessions of the account have ended: it counts from the next login on.`,
      )
    } else {
      if (!(await turnTotpOff(email))) throw new Problem(`Nobody with two-step login has registered with ${email}.`)
      console.log(`${email}: two-step login is off, and all sessions have ended. The password alone opens the account.`)
    }
  },
)
