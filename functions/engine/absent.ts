/** Thrown where something is read of a replica's file that is still on its way. */
export class Absent extends Error {
  override name = 'Absent'
  /** Ends when it is there, or will never be; it does not reject. */
  readonly coming: Promise<void>

  constructor(coming: Promise<void>) {
    super('This part of the replica is still on its way')
    this.coming = coming.catch(() => {})
  }
}
