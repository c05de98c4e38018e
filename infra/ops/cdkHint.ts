/** A hint printed after a plain `cdk` command, which does not do the further steps of `npm run deploy`. */
export const cdkHint = `
The CDK deploys the whole site, functions and pages. npm run deploy -- --stage <name> also
  looks before: account and region, quotas, certificate, mail, leftovers of a deployment that failed;
  claims the stage, so that no other command moves it meanwhile;
  deletes throttles of routes that are gone, with which the update and its way back fail;
  tries the site from outside, and puts the version before back when it fails.
npm run diff, smoke, rollback and destroy are in infra/README.md.
`
