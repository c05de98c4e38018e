import { functions } from './functions.ts'
import type { Settings } from './settings.ts'

/** The name of the topic by which alarms mail the operator. */
export const operatorTopic = ({ name }: Pick<Settings, 'name'>): string => `${name}-alarms`

/** The text of an alarm: what is wrong, and what the operator has to do. The operator's guide lists these. */
type AlarmText = { says: string; todo: string }

const commonAlarms = {
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
    todo: 'Ask Service Quotas for more concurrent executions of Lambda (L-B99A9384); in a flood, name a web ACL in firewall of the stage file.',
  },
  CallsThrottled: {
    says: 'A call is made so often, by all callers together, that the API refuses some of it: visitors are refused too.',
    todo: 'See which route has status 429 and no integration in the log of the API: it is a flood, so name a web ACL in firewall of the stage file. Of a heavy one the log may have only a part; 4xx on the dashboard counts all.',
  },
  SiteDown: {
    says: 'Twice in a row our own look at the site from outside failed: visitors see an error, or nothing.',
    todo: 'See why in the log of watch.look; then the status of CloudFront, the DNS records of the domain, and the certificate in ACM (us-east-1).',
  },
  Silence: {
    says: 'Nobody has asked the API for anything for six hours.',
    todo: 'Open the site: if it works, nobody came, as in a new stage; else see SiteDown. Where silence is usual, switch off the actions of this alarm (aws cloudwatch disable-alarm-actions).',
  },
  Ceiling: {
    says: 'The visitors of 24 hours have cost half of the ceiling in the stage file or more: by its setting the map is closed, and at all of it the site.',
    todo: 'See bytes, requests and calls in CloudFront (us-east-1) and on the dashboard. If they are of a flood, name a web ACL in firewall of the stage file; of real visitors, raise ceiling, or lift it for a day: npm run ceiling -- lift --stage <stage>.',
  },
  CertificateEnds: {
    says: 'The certificate of the site ends within three weeks: ACM should have renewed it weeks ago.',
    todo: 'See in ACM (us-east-1) which of its validation records is missing in the DNS of the domain, and publish it again.',
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
  MailQuota: {
    says: 'Four fifths of the mails that SES sends in 24 hours are sent. Letters of alerts wait; accounts have the rest.',
    todo: 'See on the dashboard what was mailed. If it was wanted, ask SES for a larger quota and set mailQuota in the stage file; else lower limits.',
  },
  Bounces: {
    says: 'Three in a hundred mails bounce; at five SES reviews the account, at ten it pauses it.',
    todo: 'See in the log of mail.suppress since when, and whether somebody registers addresses that do not exist; addresses that bounced get no more mail.',
  },
  Complaints: {
    says: 'One in a thousand mails is called spam; there SES begins to review the account.',
    todo: 'See which mails they are in SES; who complained gets no more mail.',
  },
  MailEventsGivenUp: {
    says: 'Bounces or complaints could not be followed in two hours, and wait in a queue: their addresses still get mail.',
    todo: 'See why in the log of mail.suppress, then: npm run mail -- retry --stage <stage>. Within two weeks, before they are deleted.',
  },
  AnswersGivenUp: {
    says: 'Answers by mail could not be taken in two hours, and wait in a queue: the other side has not got them.',
    todo: 'See why in the log of conversations.receive, then: npm run mail -- retry --stage <stage>. Within two weeks, before they are deleted.',
  },
  PhotosWaiting: {
    says: 'For a quarter of an hour there was always a photo that waited to be processed.',
    todo: 'See whether functions are throttled, or photos.process fails. If people upload more than a fifth of concurrency can process, ask for more (L-B99A9384).',
  },
  PhotosGivenUp: {
    says: 'Photos could not be processed in five attempts, and wait in a queue.',
    todo: 'See why in the log of photos.process, then: npm run photos -- retry --stage <stage>. Within a day, before their uploads are swept.',
  },
  TaskFailures: {
    says: 'What has to follow a write does not: an item was set aside because it throws, a letter or message was given up, or an account not settled. All others went on. Or the search has two thirds of the listings that it can hold.',
    todo: 'Search the logs of all functions for "set aside", "given up" and "not settled": each line has the error and the id of the item. Jobs try again by themselves; an index takes the item with its next change, or with npm run reindex once the fault is mended. Where the line says "two thirds", plan the switch (functions/engine/README.md).',
  },
  IndexAge: {
    says: 'Searches are answered from an index more than a minute old.',
    todo: 'Look for "could not be refreshed" in the log of search.replica, and whether DynamoDB throttles.',
  },
} as const satisfies Record<string, AlarmText>

/** The alarms that every stage has; the alarms of its jobs come in addition. */
export type AlarmName = keyof typeof commonAlarms

/**
 * The jobs, each of which has an alarm of its own, and how many runs in a row have to be missing until it rings. A job
 * of each minute often runs a few seconds later than a minute after the last time, so two would be missing by chance.
 */
export const jobs = functions.flatMap(({ name, need: { every } }) =>
  every ? { name, every, missing: every === '1 minute' ? 5 : 2 } : [],
)

/** The alarm's name for a job: `Job-photos-sweep` rings when photos.sweep does not run. */
export const jobAlarm = (job: string) => `Job-${job.replace('.', '-')}`

const jobText = ({ name, every, missing }: (typeof jobs)[number]): AlarmText => ({
  says: `${name}, which runs every ${every}, has not run ${missing === 2 ? 'twice' : `${missing} times`} in a row.`,
  todo: 'See that its rule in EventBridge is enabled and its function is there; deploying again mends both. It rings in a new stage too, until its first run.',
})

/** All alarms of a stage, by name. */
export const alarmTexts: Record<AlarmName, AlarmText> & Record<string, AlarmText> = {
  ...commonAlarms,
  ...Object.fromEntries(jobs.map((job) => [jobAlarm(job.name), jobText(job)])),
}
