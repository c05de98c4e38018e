import { join } from 'node:path'
import { synthesize } from '../infra/synth.ts'

// The CDK CLI says where it wants the assembly.
const assembly = synthesize({
  outdir: process.env.CDK_OUTDIR ?? join(import.meta.dirname, '..', 'cdk.out'),
  validate: true,
})
if (!process.env.CDK_OUTDIR) for (const { templateFullPath } of assembly.stacks) console.log(templateFullPath)
