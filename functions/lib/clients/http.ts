/**
 * How long a call of AWS may take, in ms, so that it is tried again instead of hanging as long as its function lives; a
 * socket that was open when its function was frozen never answers.
 */
export const withinSeconds = (seconds: number) => ({
  requestHandler: { connectionTimeout: 1000, requestTimeout: seconds * 1000, throwOnRequestTimeout: true },
})
