import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { Problem } from '../ops/problem.ts'
import type { Callers, Cost } from './callers.ts'
import { clockAhead } from './clock.ts'
import type { FunctionSpec } from './deployment.ts'
import { usedBelow } from './disk.ts'
import { type Faults, ofItsStart } from './faults.ts'
import { region } from './identities.ts'
import type { InstanceData, Invocation, Outcome, Ready } from './instance.ts'
import type { Interleaver, Seat } from './interleaver.ts'
import { addCall, type Meter, noUsage, type Usage } from './meter.ts'
import { type Metrics, noteEmbedded } from './metrics.ts'

export type LambdaOptions = {
  functions: FunctionSpec[]
  callers: Callers
  /** Faults injected into AWS calls of the functions. */
  faults: Faults
  /** Controls the order of AWS calls of concurrent functions. */
  turns: Interleaver
  meter: Meter
  metrics: Metrics
  /** Environment variables of every function: the endpoints of the emulators. */
  environment: Record<string, string>
  standIns: InstanceData['standIns']
  /** The folder for the functions' logs. */
  logs: string
  /** The folder for the functions' temporary files. */
  temporary: string
  /** The maximum number of instances; a request for another one replaces an idle instance, or waits. */
  maxInstances: number
  /** Ends instances that nobody invoked for so many milliseconds, as Lambda does after some minutes. */
  idleMs?: number
  /**
   * The account's limit of concurrent executions; further events are throttled. Without a limit they wait for an
   * instance.
   */
  concurrency?: number
}

export type Answer = { usage: Usage } & ({ result: unknown } | { error: string; throttled?: true })
export type Lambda = ReturnType<typeof createLambda>

/** At most this many instances of one function; more requests wait. */
const maxOfOne = 4
/** Starting an instance may take this long, in milliseconds. */
const startTimeout = 30_000

type Instance = {
  spec: FunctionSpec
  /** Its folder for temporary files, which the next instance in its place inherits with all files. */
  disk: string
  worker: Worker
  busy: boolean
  usage: Usage
  /** The visitor whose request it is handling. */
  visitor?: string
  /** Set while a test controls the order of its AWS calls. */
  seat?: Seat
  usedAt: number
  /** Ends it when it stays idle. */
  idle?: NodeJS.Timeout
  ready: Promise<Ready>
}

/** The disk that a function has without asking, in MB. */
const usualStorage = 512
/** As much as the environment of a function may measure. */
const environmentMax = 4096

/** Refuses a function as Lambda does, which measures its environment as JSON. */
function refuseLarge({ name, environment }: FunctionSpec): void {
  const bytes = Buffer.byteLength(JSON.stringify(environment))
  const [largest] = Object.entries(environment).sort(([, one], [, other]) => other.length - one.length)
  if (bytes > environmentMax)
    throw new Problem(
      `The environment of ${name} has ${bytes} bytes, and Lambda takes ${environmentMax}; the longest is ${largest?.[0]}.`,
    )
}

/** Runs the deployed bundles, each instance in a worker thread with its own environment and credentials. */
export function createLambda(options: LambdaOptions) {
  const { functions, callers, faults, turns, meter, metrics, logs, temporary, maxInstances, idleMs } = options
  let concurrency = options.concurrency ?? Number.POSITIVE_INFINITY
  let running = 0
  const instances = new Set<Instance>()
  const waiting: (() => void)[] = []
  const streams = new Map<string, WriteStream>()
  functions.forEach(refuseLarge)
  mkdirSync(logs, { recursive: true })
  mkdirSync(temporary, { recursive: true })

  /** A function by one of its names, or its ARN, also of its version or alias: here it has one version. */
  function specOf(name: string): FunctionSpec | undefined {
    const unqualified = name.split(':').slice(0, 7).join(':')
    return functions.find((spec) => [spec.name, spec.functionName, spec.arn].includes(unqualified))
  }

  /** The number of instances and the total size of their heaps in bytes. */
  async function memory(): Promise<{ instances: number; heap: number }> {
    const heaps = await Promise.all(
      [...instances].map(({ worker }) => worker.getHeapStatistics().catch(() => undefined)),
    )
    return { instances: instances.size, heap: heaps.reduce((sum, heap) => sum + (heap?.used_heap_size ?? 0), 0) }
  }

  /** Invokes a function, by one of its names or its ARN, with an event. */
  async function invoke(name: string, event: unknown): Promise<Answer> {
    const spec = specOf(name)
    if (!spec) throw new Error(`There is no function ${name}.`)
    if (running >= concurrency) {
      note(spec, 'Throttles')
      return { usage: noUsage(), error: 'Rate Exceeded.', throttled: true }
    }
    running += 1
    note(spec, 'Invocations')
    metrics.note('AWS/Lambda', 'ConcurrentExecutions', running)
    const answer = await runOn(await free(spec), event)
    running -= 1
    note(spec, 'Errors', 'error' in answer ? 1 : 0)
    return answer
  }

  /** Records a metric as AWS does: for the function and for all functions together. */
  function note({ functionName }: FunctionSpec, name: string, value = 1): void {
    metrics.note('AWS/Lambda', name, value)
    metrics.note('AWS/Lambda', name, value, { FunctionName: functionName })
  }

  async function runOn(instance: Instance, event: unknown): Promise<Answer> {
    const { spec } = instance
    instance.usage = noUsage()
    instance.visitor = (event as Partial<APIGatewayProxyEventV2>).requestContext?.http?.sourceIp
    instance.seat = turns.seat(spec.name, instance.visitor)
    const outcome = await run(instance, event)
    instance.seat?.leave()
    instance.busy = false
    instance.usedAt = Date.now()
    if (idleMs) instance.idle = setTimeout(() => end(instance), idleMs).unref()
    for (const wake of waiting.splice(0)) wake()
    const failed = !('result' in outcome)
    meter.invoked(spec.name, failed)
    const { usage } = instance
    if (!failed) return { usage, result: JSON.parse(outcome.result) }
    const { type, message, stack } = outcome.error
    logOf(spec).write(`${stack || message}\n`)
    console.error(`[${spec.name}] ${type}: ${message}`)
    return { usage, error: message }
  }

  async function run(instance: Instance, event: unknown): Promise<Outcome> {
    const { spec, worker } = instance
    try {
      await instance.ready
      const timeout = spec.timeout * 1000
      const next = answerOf<Outcome>(worker, timeout, `Task timed out after ${spec.timeout} seconds`)
      const skew = faults.skewOf(spec.name, instance.visitor)
      const invocation: Invocation = {
        requestId: randomUUID(),
        clock: clockAhead() + skew,
        deadline: Date.now() + skew + timeout,
        event: JSON.stringify(event),
      }
      worker.postMessage(invocation)
      const outcome = await next
      // Counting takes a millisecond, and only functions that ask for more use the disk.
      const used = spec.storage === usualStorage ? 0 : usedBelow(instance.disk)
      if (used > spec.storage * 2 ** 20)
        throw new Error(`ENOSPC: no space left on device, ${used} bytes in ${spec.storage} MB`)
      return outcome
    } catch (error) {
      // The instance is dead or hangs: the next request starts a new one.
      end(instance)
      const { name, message, stack = '' } = error as Error
      return { error: { type: name, message, stack } }
    }
  }

  /** An idle instance, a new one, or the first that becomes free. */
  async function free(spec: FunctionSpec): Promise<Instance> {
    for (;;) {
      const own = [...instances].filter((one) => one.spec === spec)
      const idle = own.find((one) => !one.busy)
      if (idle) {
        clearTimeout(idle.idle)
        return Object.assign(idle, { busy: true })
      }
      if (own.length < maxOfOne && makeRoom()) return start(spec)
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }

  /** Ends the least recently used idle instance when there are too many. */
  function makeRoom(): boolean {
    if (instances.size < maxInstances) return true
    const [oldest] = [...instances].filter((one) => !one.busy).sort((a, b) => a.usedAt - b.usedAt)
    if (!oldest) return false
    end(oldest)
    return true
  }

  /** The first temporary folder of a function that none of its instances uses. */
  function freeDisk({ name }: FunctionSpec): string {
    const taken = new Set([...instances].map(({ disk }) => disk))
    const disks = Array.from({ length: maxOfOne }, (_, place) => join(temporary, `${name}-${place}`))
    const disk = disks.find((one) => !taken.has(one))
    if (!disk) throw new Error(`${name} has too many instances.`)
    mkdirSync(disk, { recursive: true })
    return disk
  }

  function start(spec: FunctionSpec): Instance {
    const disk = freeDisk(spec)
    const called = (service: string, cost: Cost) => {
      if (!ofItsStart({ service })) addCall(instance.usage, cost)
      meter.called(spec.name, service, cost)
    }
    const credentials = callers.issueTo(spec.name, spec.statements, called, {
      meets: (call, answer) => faults.meet(spec.name, instance.visitor, call, answer),
      turn: async (call) => (ofItsStart(call) ? undefined : await instance.seat?.take(call)) ?? (() => {}),
      end: () => end(instance),
    })
    const { folder, handler, functionName, arn, memory } = spec
    const workerData: InstanceData = {
      spec: { folder, handler, functionName, arn, memory },
      standIns: options.standIns,
    }
    const worker = new Worker(new URL('./instance.ts', import.meta.url), {
      workerData,
      env: {
        TZ: ':UTC',
        LANG: 'en_US.UTF-8',
        TMPDIR: disk,
        // Only the first instance of a function compiles its code.
        NODE_COMPILE_CACHE: join(temporary, 'compiled'),
        AWS_REGION: region,
        AWS_LAMBDA_FUNCTION_NAME: functionName,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        AWS_SESSION_TOKEN: credentials.sessionToken,
        ...options.environment,
        ...spec.environment,
      },
      // An idle instance would keep a large young generation.
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    })
    const ready = answerOf<Ready>(worker, startTimeout, 'The function did not start')
    const instance: Instance = { spec, disk, worker, busy: true, usage: noUsage(), usedAt: Date.now(), ready }
    instances.add(instance)
    worker.once('exit', () => instances.delete(instance))
    // The failure of a busy instance is reported by its pending invocation; that of an idle one is only logged.
    worker.on('error', (error) => instance.busy || console.error(`[${spec.name}]`, error))
    for (const input of [worker.stdout, worker.stderr])
      createInterface({ input }).on('line', (line) => keepLine(spec, line))
    return instance
  }

  function end(instance: Instance): void {
    instances.delete(instance)
    void instance.worker.terminate()
  }

  /** Writes a line of a function's output to its log; also prints errors and records embedded metrics. */
  function keepLine(spec: FunctionSpec, line: string): void {
    logOf(spec).write(`${line}\n`)
    noteEmbedded(line, metrics)
    if (line.includes('"level":"ERROR"')) console.error(`[${spec.name}] ${summaryOf(line)}`)
  }

  function logOf({ name }: FunctionSpec): WriteStream {
    const stream = streams.get(name) ?? createWriteStream(join(logs, `${name}.log`), { flags: 'a' })
    streams.set(name, stream)
    return stream
  }

  return {
    invoke,
    specOf,
    memory,
    /** Ends the idle instances of a function, for example because their SDK remembers a corrected clock skew. */
    renew(name: string): void {
      for (const instance of instances) if (instance.spec.name === name && !instance.busy) end(instance)
    },
    /** Sets the limit of concurrent executions; without a number there is no limit. */
    limit(atOnce = Number.POSITIVE_INFINITY): void {
      concurrency = atOnce
    },
    async close(): Promise<void> {
      await Promise.all([...instances].map(({ worker }) => worker.terminate()))
      for (const stream of streams.values()) stream.end()
    },
  }
}

/** A short message of a structured log line for the console; the log file has the whole line. */
function summaryOf(line: string): string {
  try {
    const { message, error } = JSON.parse(line)
    return error ? `${message}: ${error.name}: ${error.message}` : message
  } catch {
    return line
  }
}

/** The worker's next message; rejects when it fails, ends or takes longer than `timeout` milliseconds. */
function answerOf<T>(worker: Worker, timeout: number, late: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error(late))), timeout)
    const onExit = () => settle(() => reject(new Error('The instance ended before it answered')))
    const onMessage = (message: T) => settle(() => resolve(message))
    const onError = (error: unknown) => settle(() => reject(error))
    function settle(done: () => void) {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      done()
    }
    worker.once('message', onMessage).once('error', onError).once('exit', onExit)
  })
}
