import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconMail,
  IconPhone,
  IconWorld,
} from '@tabler/icons-react'
import { api } from '../../lib/api.ts'
import { site, socialNames } from '../../lib/site.ts'
import { useTranslation } from '../../lib/texts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './ContactPage.module.css'
import { MessageForm } from './parts/MessageForm.tsx'

const socialIcons = { Facebook: IconBrandFacebook, Instagram: IconBrandInstagram, LinkedIn: IconBrandLinkedin }

/** The contact page: the people behind the site, and a form to write to them (NAV-19, NAV-20). */
export function Component() {
  const { t } = useTranslation('contact')
  usePageTitle(t('title'))
  const ways = [
    { name: 'phone', Icon: IconPhone, href: site.phone.link, text: site.phone.text },
    { name: 'email', Icon: IconMail, href: `mailto:${site.email}`, text: site.email },
    { name: 'website', Icon: IconWorld, href: site.website, text: new URL(site.website).host },
  ] as const

  return (
    <div className={`container ${css.page}`}>
      <section className={css.panel} aria-labelledby="contact-ways">
        <h1>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
        <h2 id="contact-ways" className="visuallyHidden">
          {t('ways')}
        </h2>
        <dl className={css.ways}>
          {ways.map(({ name, Icon, href, text }) => (
            <div key={name}>
              <dt>
                <Icon size={22} stroke={1.6} aria-hidden />
                <span>{t(name)}</span>
              </dt>
              <dd>
                <a href={href}>{text}</a>
              </dd>
            </div>
          ))}
        </dl>
        <h3>{t('social')}</h3>
        <ul className={css.social}>
          {socialNames.map((name) => {
            const Icon = socialIcons[name]
            return (
              <li key={name}>
                <a href={site.social[name]} aria-label={name} target="_blank" rel="noreferrer">
                  <Icon size={22} stroke={1.6} aria-hidden />
                </a>
              </li>
            )
          })}
        </ul>
      </section>
      <section className={css.form} aria-labelledby="contact-form">
        <h2 id="contact-form">{t('form')}</h2>
        <noscript>
          <p>
            {t('withoutScripts')} <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </noscript>
        <MessageForm
          to="site"
          onSend={(message, idempotencyKey) =>
            api.contact.feedback({ body: { ...message, userid: 0 }, idempotencyKey })
          }
        />
      </section>
    </div>
  )
}
