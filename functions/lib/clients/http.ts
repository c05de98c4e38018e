/**
 * Timeouts of an AWS call, so that it is retried instead of hanging as long as its function lives: a socket that was
 * open when the function was frozen never answers, and one that was frozen in the middle of a body never ends it.
 */
export const withinSeconds = (seconds: number) => ({
  requestHandler: {
    requestTimeout: seconds * 1000,
    throwOnRequestTimeout: true,
    socketTimeout: seconds * 1000,
  },
})
