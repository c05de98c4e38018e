import { functions } from './functions.ts'

/** The text of an alarm: what is wrong, and what the operator has to do. The operator's guide lists these. */
type AlarmText = { says: string; todo: string }

const standing = {
  ApiFaults: {
    says: 'The API answers with faults (5xx).',
    todo: 'Look for "Unexpected error" in the logs of its functions; after a deployment, roll back.',
  },
  ApiSlow: {
    says: 'One in twenty calls has taken longer than 2 s for a quarter of an hour.',
    todo: 'See on the dashboard whether functions are throttled or more is asked than usual; a single slow function shows in its own duration.',
  },
  FunctionErrors: {
    says: 'Functions end in errors, jobs among them: they crash, or take longer than they may.',
    todo: 'See which one in the Errors of Lambda, then in its log; what it left undone its next run does.',
  },
  Throttles: {
    says: 'Functions are throttled: more run at once than the account may, and visitors are told to try again.',
    todo: 'Ask Service Quotas for more concurrent executions of Lambda (L-B99A9384); in a flood, lower the rate of the call.',
  },
  Concurrency: {
    says: 'Four fifths of the functions that the account may run at once are running.',
    todo: 'Ask Service Quotas for more concurrent executions of Lambda (L-B99A9384), and note them in the stage file.',
  },
  TableThrottles: {
    says: 'DynamoDB throttles our reads or writes.',
    todo: 'See which table in the ThrottledRequests of DynamoDB: new tables double what they take every 30 minutes by themselves, a single hot key does not.',
  },
  MailFailures: {
    says: 'SES refuses mail: people wait for a link that does not come.',
    todo: 'Look at the sending limits and the state of the account in SES; messages are sent again by themselves, a link has to be asked for anew.',
  },
  Bounces: {
    says: 'Three in a hundred mails bounce; at five SES reviews the account, at ten it pauses it.',
    todo: 'See in the log of mail.suppress since when, and whether somebody registers addresses that do not exist; addresses that bounced get no more mail.',
  },
  Complaints: {
    says: 'One in a thousand mails is called spam; there SES begins to review the account.',
    todo: 'See which mails they are in SES; who complained gets no more mail.',
  },
  PhotosGivenUp: {
    says: 'Photos could not be processed in three attempts, and wait in a queue.',
    todo: 'See why in the log of photos.process, then: npm run photos -- retry --stage <stage>. Within a day, before their uploads are swept.',
  },
  TaskFailures: {
    says: 'What has to follow a write does not: an item was set aside because it throws, a letter or message was given up, or an account not settled. All others went on.',
    todo: 'Search the logs of all functions for "set aside", "given up" and "not settled": each line has the error and the id of the item. Jobs try again by themselves; an index takes the item with its next change, or with npm run reindex once the fault is mended.',
  },
  IndexAge: {
    says: 'Searches are answered from an index more than a minute old.',
    todo: 'Look for "could not be refreshed" in the log of search.replica, and whether DynamoDB throttles.',
  },
} as const satisfies Record<string, AlarmText>

/** The alarms that every stage has; the alarms of its jobs come in addition. */
export type AlarmName = keyof typeof standing

/** The jobs, each of which has an alarm of its own. */
export const jobs = functions.flatMap(({ name, need: { every } }) => (every ? { name, every } : []))

/** The alarm's name for a job: `Job-photos-sweep` rings when photos.sweep does not run. */
export const jobAlarm = (job: string) => `Job-${job.replace('.', '-')}`

const jobText = ({ name, every }: (typeof jobs)[number]): AlarmText => ({
  says: `${name}, which runs every ${every}, has not run twice in a row.`,
  todo: 'See that its rule in EventBridge is enabled and its function is there; deploying again mends both. It rings in a new stage too, until its first run.',
})

/** All alarms of a stage, by name. */
export const alarmTexts: Record<AlarmName, AlarmText> & Record<string, AlarmText> = {
  ...standing,
  ...Object.fromEntries(jobs.map((job) => [jobAlarm(job.name), jobText(job)])),
}
