import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { FunctionName } from './grants.ts'

/** What runs by the clock. */
const every = {
  'search.snapshot': Duration.minutes(15),
  'manage.snapshot': Duration.hours(6),
  'visits.closeDays': Duration.hours(1),
  'photos.sweep': Duration.days(1),
  'contact.sendUnsent': Duration.minutes(15),
  'accounts.settleDue': Duration.minutes(15),
} satisfies Partial<Record<FunctionName, Duration>>

export function jobs(scope: Construct, functions: Record<FunctionName, Lambda>): void {
  const home = new Construct(scope, 'Jobs')
  for (const [name, rate] of Object.entries(every)) {
    new Rule(home, name, {
      schedule: Schedule.rate(rate),
      targets: [new LambdaFunction(functions[name as keyof typeof every])],
    })
  }
}
