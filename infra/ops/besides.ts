/** A hint printed after a plain `cdk` command, which does not do the further steps of `npm run deploy`. */
export const besides = `
The CDK moves the functions alone. npm run deploy -- --stage <name> also
  deletes throttles of routes that are gone, with which the update and its way back fail;
  looks before: account and region, quotas, certificate, mail, leftovers of a deployment that failed;
  publishes the pages that belong to these functions;
  tries the product from outside, and puts the version before back when it fails.
npm run diff, smoke, rollback and destroy are in infra/README.md.
`
