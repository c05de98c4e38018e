/** Tells password managers whose password a form sets or asks for (INP-29). */
export const Username = ({ email }: { email: string }) => (
  <input type="email" value={email} autoComplete="username" readOnly hidden />
)
