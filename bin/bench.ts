import { report } from '../test/bench/report.ts'

await report()
