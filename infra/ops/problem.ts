/** What stops a command and the person at the keyboard can do something about: told without a stack. */
export class Problem extends Error {}
