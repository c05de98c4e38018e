import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../clients/dynamodb.ts'
import { conditionMet, ifConditionMet } from './conditions.ts'
import { type Changes, type Expression, rendered, updateOf } from './expression.ts'
import type { Item, ItemRef } from './reading.ts'

/** Writes an item in place of any with its key; false when the condition fails. */
export const put = <T extends object = Item>(
  TableName: string,
  item: NoInfer<T>,
  condition?: Expression,
): Promise<boolean> =>
  conditionMet(
    dynamodb.send(new PutCommand({ TableName, Item: { ...item }, ...rendered({ ConditionExpression: condition }) })),
  )

/** Changes attributes of an item, and creates it if it is missing; false when the condition fails. */
export const update = <T = Item>(
  ref: ItemRef,
  changes: Changes<NoInfer<T>>,
  condition?: Expression,
): Promise<boolean> => conditionMet(dynamodb.send(new UpdateCommand({ ...ref, ...written(changes, condition) })))

/** The same, and answers the item afterwards; undefined when the condition fails. */
export function updateAndGet<T = Item>(ref: ItemRef, changes: Changes<NoInfer<T>>): Promise<T>
export function updateAndGet<T = Item>(
  ref: ItemRef,
  changes: Changes<NoInfer<T>>,
  condition: Expression,
): Promise<T | undefined>
export async function updateAndGet<T = Item>(
  ref: ItemRef,
  changes: Changes<NoInfer<T>>,
  condition?: Expression,
): Promise<T | undefined> {
  const command = new UpdateCommand({ ...ref, ...written(changes, condition), ReturnValues: 'ALL_NEW' })
  return (await ifConditionMet(dynamodb.send(command)))?.Attributes as T | undefined
}

const written = <T>(changes: Changes<T>, condition: Expression | undefined) =>
  rendered({ UpdateExpression: updateOf<T>(changes), ConditionExpression: condition })

/** Deletes an item; false when the condition fails. */
export const remove = (ref: ItemRef, condition?: Expression): Promise<boolean> =>
  conditionMet(dynamodb.send(new DeleteCommand({ ...ref, ...rendered({ ConditionExpression: condition }) })))
