import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { roleIds } from '#shared/lib/access.ts'
import { deployed, laptop } from '../infra/demo/target.ts'
import { stageOf, stageOptions } from '../infra/ops/options.ts'

const usage = `Usage: npm run admin -- grant|revoke <e-mail> <role id>
       npm run admin -- totp-off <e-mail>
         [--stage <stage> --profile <profile> --region <region>] [--dir <state of the laptop cloud>]
Role ids: ${roleIds.join(', ')}. Without --stage it is the running laptop cloud's account.`

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...stageOptions, dir: { type: 'string', default: join(import.meta.dirname, '..', '.local') } },
})
const [action, email = '', role] = positionals
const id = roleIds.find((known) => String(known) === role)
const changesRole = action === 'grant' || action === 'revoke'
if (!email.includes('@') || !(changesRole ? id : action === 'totp-off')) fail(usage)

const target = values.stage ? await deployed(stageOf(values)) : laptop(values.dir)
if (!target) fail('The laptop cloud is not running: start it with npm start, or name a deployed stage with --stage.')
Object.assign(process.env, target)

// Data modules read the environment when they are loaded.
const { changeRole, turnTotpOff } = await import('../infra/ops/roles.ts')
if (changesRole && id) {
  if (!(await changeRole(action, email, id))) fail(`Nobody has registered with ${email}.`)
  console.log(
    `${email}: role ${id} ${action === 'grant' ? 'granted' : 'revoked'}. All sessions of the account have ended: it counts from the next login on.`,
  )
} else {
  if (!(await turnTotpOff(email))) fail(`Nobody with two-step login has registered with ${email}.`)
  console.log(`${email}: two-step login is off, and all sessions have ended. The password alone opens the account.`)
}
