import { beforeAll } from 'vitest'
import { bypassApi } from '../support/bypassApi.ts'
import { testKills } from '../support/kills.ts'
import { subjects } from './subjects.ts'

beforeAll(bypassApi)
testKills(subjects)
