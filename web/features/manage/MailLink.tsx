import table from './table.module.css'

/** An e-mail address that breaks before its @ first; nothing for an account that is gone. */
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
