import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/**
 * Mails the operator when the month's costs exceed the budget of the stage file, or are about to. The budget covers the
 * whole account: filtered by the tags of this stack it would miss what AWS does not tag, and would count nothing until
 * the tags are activated in Billing.
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
