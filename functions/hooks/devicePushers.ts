import type { Account } from '../identity/parts/account.ts'
import { allDone } from '../lib/allDone.ts'
import type { News } from '../mail/parts/news.ts'
import { pushToDevices } from '../push/parts/send.ts'

/** How an account is told something on its devices, beside mail. */
const devicePushers: readonly ((account: Account, news: News) => Promise<boolean>)[] = [pushToDevices]

/** Tells an account something on its devices; whether one of them will show it. Never throws, as mail remains. */
export const tellDevices = async (account: Account, news: News): Promise<boolean> =>
  (await allDone(devicePushers.map((push) => push(account, news)))).includes(true)
