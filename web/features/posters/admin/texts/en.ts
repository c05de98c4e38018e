export const proofs = {
  title: 'Proofs',
  lead: 'What is noted here stands on public pages with its date. Check it yourself before you note it.',
  phone: {
    title: 'A code came in by message',
    lead: 'Enter the number from which the message came, as your phone shows it, and the six digits in it. Look in the list of users first who else has this number.',
    telephone: 'Number of the sender',
    code: 'Code',
    prove: 'Note as verified',
    proved: '{{phone}} is verified for {{name}}.',
    wrong: {
      telephone: 'Please write the number with its country, such as +383 44 123 456.',
      code: 'There is no such code, or it is no longer valid.',
      mismatch: 'This code was given for another number: nothing was noted.',
    },
  },
  registers: 'Numbers to look up in a register',
  none: 'No number waits to be looked up.',
  since: 'Waiting since {{date}}',
  found: 'Found, and it is theirs',
  foundOf: '{{name}}: found, and it is theirs',
  notFound: 'Not found',
  notFoundOf: '{{name}}: not found',
}
