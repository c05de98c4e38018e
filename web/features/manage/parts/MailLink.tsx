import table from './table.module.css'

/**
 * A link to an e-mail address that preferably wraps before its @; nothing for a removed account, which has no address.
 */
export function MailLink({ email }: { email: string }) {
  if (!email) return null
  const [name, domain] = email.split('@')
  return (
    <a href={`mailto:${email}`} className={`${table.link} ${table.mail}`}>
      {name}
      <wbr />@{domain}
    </a>
  )
}
