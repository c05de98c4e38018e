import { audited } from '../../audit/parts/record.ts'
import { caseIdOf } from '../../cases/parts/caseId.ts'
import { changeOrOpenCase } from '../../cases/parts/changeOrOpenCase.ts'
import { getCase } from '../../cases/parts/data.ts'
import type { Message } from './data.ts'
import { messageSubject } from './messageSubject.ts'

/** The rule that holds back what was sent to many (CNV-09). */
export const sentToMany = 'sentToMany'

/** The risk of a message that is held back, in points: with listings that have several signs of a fraud. */
const points = 50

/** Puts a message that is held back into the queue: an administrator releases or drops it. Idempotent. */
export async function fileHeldMessage(message: Message): Promise<void> {
  const target = { kind: 'message', id: message.messageId } as const
  if (await getCase(target)) return
  await audited(
    {
      who: `rule:${sentToMany}`,
      what: 'case.hold',
      target: `case#${caseIdOf(target)}`,
      after: { kind: target.kind, rule: sentToMany },
    },
    () =>
      changeOrOpenCase(
        target,
        async () => ({ subject: messageSubject(message) }),
        (one) => ({ ...one, held: sentToMany, points }),
      ),
  )
}
