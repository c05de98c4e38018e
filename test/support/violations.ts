/** A batch of policy violation reports, as Chromium sends it. */
export const buildViolation = (changes: object = {}) => ({
  type: 'csp-violation',
  age: 1,
  url: 'https://tregu.example/user/dashboard',
  user_agent: 'Mozilla/5.0',
  body: {
    blockedURL: 'inline',
    disposition: 'enforce',
    documentURL: 'https://tregu.example/user/dashboard',
    effectiveDirective: 'style-src-attr',
    lineNumber: 1,
    sourceFile: 'https://tregu.example/assets/index.js',
    ...changes,
  },
})
