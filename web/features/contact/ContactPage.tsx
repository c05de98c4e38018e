import { IconBuilding, IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../lib/api.ts'
import { facts, phoneLink, socialPages } from '../../lib/site.ts'
import { useTranslation } from '../../lib/texts.ts'
import { SocialIcon } from '../../ui/SocialIcon.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './ContactPage.module.css'
import { MessageForm } from './parts/MessageForm.tsx'

/** The contact page: the people behind the site, and a form to write to them (NAV-19, NAV-20). */
export function Component() {
  const { t } = useTranslation('contact')
  usePageTitle(t('title'))
  const advertising = useSearchParams()[0].get('about') === 'advertising'
  const { entity, register, address, phone, email, website } = facts()
  const social = socialPages()
  const ways = [
    { name: 'phone', Icon: IconPhone, href: phoneLink(phone), text: phone },
    { name: 'email', Icon: IconMail, href: `mailto:${email}`, text: email },
    { name: 'website', Icon: IconWorld, href: website, text: website && new URL(website).host },
    { name: 'entity', Icon: IconBuilding, href: undefined, text: [entity, register].filter(Boolean).join(', ') },
    { name: 'address', Icon: IconMapPin, href: undefined, text: address },
  ] as const
  const known = ways.filter(({ text }) => text)

  return (
    <div className={`container ${css.page}`}>
      <section className={css.panel} aria-labelledby={known.length > 0 ? 'contact-ways' : undefined}>
        <h1>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
        {known.length > 0 && (
          <>
            <h2 id="contact-ways" className="visuallyHidden">
              {t('ways')}
            </h2>
            <dl className={css.ways}>
              {known.map(({ name, Icon, href, text }) => (
                <div key={name}>
                  <dt>
                    <Icon size={22} stroke={1.6} aria-hidden />
                    <span>{t(name)}</span>
                  </dt>
                  <dd>{href ? <a href={href}>{text}</a> : text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {social.length > 0 && (
          <>
            <h3>{t('social')}</h3>
            <ul className={css.social}>
              {social.map(({ name, link }) => (
                <li key={name}>
                  <a href={link} aria-label={name} target="_blank" rel="noreferrer">
                    <SocialIcon name={name} size={22} stroke={1.6} />
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section className={css.form} aria-labelledby="contact-form">
        <h2 id="contact-form">{t('form')}</h2>
        <noscript>
          <p>
            {t('withoutScripts')}
            {email && (
              <>
                {' '}
                {t('writeInstead')} <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
          </p>
        </noscript>
        <MessageForm
          to={advertising ? 'site/advertising' : 'site'}
          beginning={advertising ? t('advertising') : undefined}
          onSend={(message, idempotencyKey) =>
            api.contact.feedback({ body: { ...message, userid: 0 }, idempotencyKey })
          }
        />
      </section>
    </div>
  )
}
