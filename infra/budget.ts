import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/**
 * Tells the operator when a month costs more than the stage file says, or is about to. It counts the whole account: the
 * tags of this stack would leave out what AWS does not tag, and count nothing until they are activated in Billing.
 */
export function budget(scope: Construct, { name, budget: amount, operator }: Settings): void {
  if (!amount || !operator) return
  const tell = (
    notificationType: 'ACTUAL' | 'FORECASTED',
    threshold: number,
  ): CfnBudget.NotificationWithSubscribersProperty => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: operator }],
  })
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: name,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount, unit: 'USD' },
    },
    notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
  })
}
