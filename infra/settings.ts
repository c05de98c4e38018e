import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod/mini'
import { type Brand, brandOf } from './brand.ts'
import { blockersOf, warningsOf } from './missingSettings.ts'
import { Problem } from './ops/problem.ts'
import { type StageFile, stageFile } from './stageFile.ts'

const root = join(import.meta.dirname, '..')
const ownStages = join(import.meta.dirname, 'stages')
/** The folder of the stage files; TREGU_STAGES names another one, in which the laptop has no file. */
const stages = () => process.env.TREGU_STAGES ?? ownStages

/** The stage that runs on this machine and is never deployed. */
export const laptopStage = 'laptop'

/** The folder of a stage's file and pictures. */
const folderOf = (stage: string) => (stage === laptopStage ? ownStages : stages())

/** The path of something in the folder of a stage, as the operator knows it. */
export const pathOf = (stage: string, file: string): string =>
  `${folderOf(stage) === ownStages ? 'infra/stages' : stages()}/${file}`

/** The stages that have a file. */
const namesOfStages = () => globSync('*.json', { cwd: stages() }).map((name) => basename(name, '.json'))

export type Settings = StageFile & {
  stage: string
  /** The prefix of all resource names of the stage, such as `tregu-dev`. */
  name: string
  /** The stage runs on this machine: builds nothing that only Lambda's processor needs. */
  laptop: boolean
  /** Tables, user pool and stack have deletion protection. */
  guarded: boolean
  /** The facts of the site with its pictures, which are in `infra/stages/<name>/`. */
  brand: Brand
  /** What is missing before the stage can be deployed, one line each. */
  blockers: string[]
  /** What visitors do not see because an optional fact of the site is empty, one line each. */
  warnings: string[]
}

type Choices = {
  /** Values that override those of the file. */
  given?: Partial<StageFile>
  /**
   * First deployment: without deletion protection, because protected resources would survive a failed first deployment
   * and block the next.
   */
  first?: boolean
}

/** Reads the settings of a stage; throws a `Problem` that names every wrong field. */
export function settingsOf(stage: string, { given = {}, first = false }: Choices = {}): Settings {
  const file = join(folderOf(stage), `${stage}.json`)
  if (!/^[a-z][a-z0-9]{1,15}$/.test(stage) || !existsSync(file)) {
    const known = namesOfStages().sort().join(', ')
    const others = known ? `the stages are ${known}` : 'no stage has a file there'
    throw new Problem(`There is no ${pathOf(stage, `${stage}.json`)}; ${others}.`)
  }
  const parsed = stageFile.safeParse({ ...written(stage, file), ...given })
  if (!parsed.success) throw new Problem(stageFileError(stage, parsed.error.issues.map(lineOf)))
  const { data } = parsed
  const laptop = stage === laptopStage
  return {
    ...data,
    stage,
    name: `tregu-${stage}`,
    brand: brandIn(stage, data),
    laptop,
    guarded: data.production && !first,
    blockers: laptop ? ['runs on this machine as the demo, and is never deployed'] : blockersOf(data),
    warnings: laptop ? [] : warningsOf(data),
  }
}

function brandIn(stage: string, { site }: StageFile): Brand {
  try {
    return brandOf(site, join(folderOf(stage), stage))
  } catch (error) {
    if (error instanceof Problem) throw new Problem(stageFileError(stage, [error.message]))
    throw error
  }
}

/** The settings of the stages that have a file beside this one; without those whose files have faults. */
export function otherStages(stage: string): Settings[] {
  return namesOfStages()
    .filter((name) => name !== stage && name !== laptopStage)
    .flatMap((name) => {
      try {
        return [settingsOf(name)]
      } catch (error) {
        if (error instanceof Problem) return []
        throw error
      }
    })
}

/** The values of a stage file, by field. */
function written(stage: string, file: string): object {
  try {
    const values: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return values
    throw new Problem(stageFileError(stage, ['must be an object with the fields of a stage']))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      stageFileError(stage, [`cannot be read: ${(error as Error).message.replace(/[\s\p{Cc}]+/gu, ' ')}`]),
    )
  }
}

/** An error message with the stage file and its invalid fields. */
export function stageFileError(stage: string, lines: readonly string[]): string {
  return `${pathOf(stage, `${stage}.json`)}:\n${lines.map((line) => `  ${line}`).join('\n')}`
}

function lineOf({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? `${path.join('.')}: ${message}` : message
}

/** The name of the vault elsewhere, and of the stack that makes it. */
export const vaultNameOf = ({ name }: Pick<Settings, 'name'>): string => `${name}-vault`

/** The context in cdk.json, which the CDK CLI reads by itself. */
export function context(): Record<string, string | boolean> {
  return JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')).context
}
