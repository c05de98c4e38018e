/**
 * Timeouts of an AWS call, so that it is retried instead of hanging as long as its function lives: a socket that was
 * open when the function was frozen never answers.
 */
export const withinSeconds = (seconds: number) => ({
  requestHandler: { requestTimeout: seconds * 1000, throwOnRequestTimeout: true },
})
