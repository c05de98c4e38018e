export const short = (count: number) => (count >= 1e6 ? `${count / 1e6}M` : `${count / 1e3}k`)
export const ms = (time: number) => (time >= 10 ? time.toFixed(0) : time >= 1 ? time.toFixed(1) : time.toFixed(2))
export const whole = (number: number) => Math.round(number).toLocaleString('en')
export const megabytes = (bytes: number) => `${whole(bytes / 1e6)} MB`
export const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
export const dollars = (amount: number) => `$${amount < 10 ? amount.toFixed(2) : whole(amount)}`
