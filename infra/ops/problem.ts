/** An error that the operator can fix: reported without a stack trace. */
export class Problem extends Error {}
